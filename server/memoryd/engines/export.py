"""The light engine's files out of a sentence-transformers folder: ONNX graph in int8, token table, tokenizer.

The graph starts at the token vectors and ends at the pooled sentence: the table of a multilingual vocabulary is four
fifths of the weights, and is read row by row from a file instead (see `table`).
"""

import json
from pathlib import Path
from typing import Any, Literal

from memoryd.engines.manifest import ModelEntry
from memoryd.engines.table import write_table
from memoryd.engines.tokenizing import write_tokenizer

GRAPH = "encoder.int8.onnx"
WEIGHTS = "encoder.int8.weights"
TABLE = "tokens.q8"
DESCRIPTION = "engine.json"


def export_light_engine(source: Path, folder: Path, entry: ModelEntry) -> None:
    """Fill `folder` as the entry says. Takes about 20 s and 2 GB of memory for a model of 118 million parameters."""
    from transformers import AutoModel

    model = AutoModel.from_pretrained(source, local_files_only=True, attn_implementation="eager").eval().float()
    table = model.get_input_embeddings().weight.detach().numpy()
    write_table(table, folder / TABLE)
    write_tokenizer(source, folder)
    full = folder / "encoder.onnx"
    export_graph(model, full, entry.pooling, table.shape[1])
    _quantise(full, folder / GRAPH, entry.full_precision)
    full.unlink()
    description = {"dimension": table.shape[1], "max_tokens": entry.max_tokens}
    (folder / DESCRIPTION).write_text(json.dumps(description) + "\n", encoding="utf-8")


def export_graph(model: Any, file: Path, pooling: Literal["mean", "cls"], dimension: int) -> None:
    """The float32 graph of one text: token vectors (1, tokens, dimension) to its sentence (1, dimension)."""
    import torch

    torch.onnx.export(
        _pooled(model, pooling),
        (torch.zeros(1, 5, dimension),),
        str(file),
        input_names=["vectors"],
        output_names=["sentence"],
        dynamic_axes={"vectors": {1: "tokens"}},
        opset_version=17,
        dynamo=False,
    )


def _pooled(model: Any, pooling: Literal["mean", "cls"]) -> Any:
    import torch

    class Pooled(torch.nn.Module):  # type: ignore[misc]  # mypy reads no torch
        def __init__(self) -> None:
            super().__init__()
            self.model = model

        def forward(self, vectors: torch.Tensor) -> torch.Tensor:
            hidden: torch.Tensor = self.model(inputs_embeds=vectors).last_hidden_state
            return hidden[:, 0] if pooling == "cls" else hidden.mean(dim=1)

    return Pooled()


def _quantise(full: Path, target: Path, kept: tuple[str, ...]) -> None:
    import onnx
    from onnxruntime.quantization import QuantType, quantize_dynamic

    # Seven bits of eight: processors without VNNI saturate on the products of eight. Costs .0003 of cosine.
    quantize_dynamic(
        full,
        target,
        weight_type=QuantType.QInt8,
        per_channel=True,
        reduce_range=True,
        nodes_to_exclude=list(kept),
    )
    # Weights beside the graph are mapped by onnxruntime, not copied: 22 MB less memory of the process.
    graph = onnx.load(target)
    target.unlink()
    onnx.save(graph, target, save_as_external_data=True, location=WEIGHTS)
