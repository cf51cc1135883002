"""The engines with real models: the default one made from its package, and tiny ones with random weights."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from memoryd.engines.embedding import Embedder, light_folder, open_embedder, weights_folder
from memoryd.engines.export import GRAPH, WEIGHTS, export_light_engine
from memoryd.engines.manifest import ModelEntry, entry_of
from memoryd.engines.model import OnnxModel, SentenceTransformersModel
from memoryd.engines.preparing import inspect, prepare
from memoryd.engines.recording import RECORD, record
from memoryd.engines.reranking import choose_reranker
from memoryd.engines.tokenizing import FastTokenizer, open_tokenizer
from memoryd.errors import EngineUnavailableError, ModelError
from memoryd.settings import EmbeddingSettings, RerankerSettings, Settings

HIDDEN = 64
WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "cat", "sat", "on", "mat", "dog", "ran", "茶", "猫"]
TINY = ModelEntry(
    name="tiny", role="embedding", hub="o/tiny", revision="0" * 40, licence="MIT", max_tokens=12, engines=("onnx",)
)


def default_entry() -> ModelEntry:
    entry = entry_of(EmbeddingSettings().model, "embedding")
    assert entry is not None
    return entry


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Settings whose home holds the default model: the home of the set-up, else one made here in half a minute."""
    settings = Settings()
    if not (light_folder(settings, default_entry()) / RECORD).exists():
        settings = Settings(home=tmp_path_factory.mktemp("home"))
    prepare(settings, print)
    return settings


@pytest.fixture(scope="module")
def embedder(prepared: Settings) -> Any:
    opened = open_embedder(prepared)
    yield opened
    opened.close()


def with_embedding(settings: Settings, **fields: Any) -> Settings:
    return settings.model_copy(update={"embedding": EmbeddingSettings(**fields)})


def save_tokenizer(folder: Path) -> None:
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors
    from transformers import PreTrainedTokenizerFast

    tokenizer = Tokenizer(models.WordPiece({word: i for i, word in enumerate(WORDS)}, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer()
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)]
    )
    names = {"unk_token": "[UNK]", "pad_token": "[PAD]", "cls_token": "[CLS]", "sep_token": "[SEP]"}
    wrapped: Any = PreTrainedTokenizerFast
    wrapped(tokenizer_object=tokenizer, model_max_length=12, **names).save_pretrained(folder)


def tiny_config(**more: Any) -> Any:
    from transformers import BertConfig

    sizes = {"hidden_size": HIDDEN, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 128}
    return BertConfig(vocab_size=len(WORDS), max_position_embeddings=16, pad_token_id=0, **sizes, **more)


def save_sentence_model(folder: Path, poison: float | None = None) -> Path:
    import torch
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.base.modules import Transformer
    from sentence_transformers.sentence_transformer.modules import Pooling
    from transformers import BertModel

    torch.manual_seed(3)
    model: Any = BertModel(tiny_config())
    if poison is not None:
        model.encoder.layer[1].output.dense.weight.data[0, 0] = poison
    model.save_pretrained(folder / "plain")
    save_tokenizer(folder / "plain")
    modules = [Transformer(str(folder / "plain")), Pooling(HIDDEN, pooling_mode="mean")]
    SentenceTransformer(modules=modules).save_pretrained(str(folder / "st"))
    return folder / "st"


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return save_sentence_model(tmp_path_factory.mktemp("tiny"))


def test_preparing_again_takes_no_second_and_changes_nothing(prepared: Settings) -> None:
    folder = light_folder(prepared, default_entry())
    before = {file.name: file.stat().st_mtime_ns for file in folder.iterdir()}
    started = time.process_time()
    assert not prepare(prepared, print).made
    assert time.process_time() - started < 1
    assert {file.name: file.stat().st_mtime_ns for file in folder.iterdir()} == before
    assert [file.name for file in folder.parent.iterdir() if file.name.startswith((".", "tmp"))] == []


async def test_vectors_are_unit_rows_of_the_named_model(embedder: Embedder) -> None:
    assert embedder.name.startswith("multilingual-e5-small/onnx-int8/centred-")
    assert embedder.dimension == 384
    for vectors in (await embedder.embed_queries(["tea", "茶"]), await embedder.embed_passages(["tea", "茶"])):
        assert vectors.shape == (2, 384)
        assert vectors.dtype == np.float32
        assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)


async def test_the_passage_that_answers_is_nearest_in_both_languages(embedder: Embedder) -> None:
    passages = ["我对花生过敏", "I am allergic to peanuts", "我的车停在三层", "My car is parked on the third floor"]
    questions = ["Which food am I allergic to?", "我对什么过敏？", "Where did I park?", "我把车停在哪里了？"]
    scores = await embedder.embed_queries(questions) @ (await embedder.embed_passages(passages)).T
    for row, answers in zip(scores, [{0, 1}, {0, 1}, {2, 3}, {2, 3}], strict=True):
        assert set(np.argsort(-row)[:2].tolist()) == answers


async def test_a_text_has_the_same_vector_whoever_shares_its_batch(embedder: Embedder) -> None:
    alone = (await embedder.embed_passages(["a short one"]))[0]
    company = await embedder.embed_passages(["long " * 60, "a short one", "", "茶" * 40])
    assert np.array_equal(alone, company[1])


@pytest.mark.parametrize("text", ["", "   \n\t", "😀", "\x00", "\ud800", "x" * 100_000, "记" * 20_000, "</s><mask>"])
async def test_any_text_has_a_vector(embedder: Embedder, text: str) -> None:
    for vectors in (await embedder.embed_queries([text]), await embedder.embed_passages([text])):
        assert np.isfinite(vectors).all()


async def test_no_text_has_no_vector(embedder: Embedder) -> None:
    assert (await embedder.embed_queries([])).shape == (0, 384)
    assert (await embedder.embed_passages([])).shape == (0, 384)


async def test_the_loop_runs_on_while_fifty_queries_and_a_long_job_are_embedded(embedder: Embedder) -> None:
    lags: list[float] = []

    async def measure() -> None:
        while True:
            started = time.perf_counter()
            await asyncio.sleep(0.005)
            lags.append(time.perf_counter() - started - 0.005)

    watch = asyncio.create_task(measure())
    job = embedder.embed_passages([f"turn {n} " * 30 for n in range(60)])
    await asyncio.gather(job, *(embedder.embed_queries([f"question {n}"]) for n in range(50)))
    watch.cancel()
    assert len(lags) > 20
    assert sorted(lags)[int(len(lags) * 0.95)] < 0.1


async def test_a_deadline_that_cannot_be_met_is_unavailable(prepared: Settings) -> None:
    hasty = open_embedder(with_embedding(prepared, deadline_s=0.0001))
    with pytest.raises(EngineUnavailableError, match="did not answer"):
        await hasty.embed_queries(["tea " * 400])
    hasty.close()
    with pytest.raises(EngineUnavailableError):
        await hasty.embed_queries(["tea"])


def test_a_changed_weight_file_refuses_to_load(prepared: Settings, tmp_path: Path) -> None:
    folder = light_folder(Settings(home=tmp_path), default_entry())
    folder.mkdir(parents=True)
    for file in light_folder(prepared, default_entry()).iterdir():
        (folder / file.name).write_bytes(file.read_bytes())
    raw = bytearray((folder / WEIGHTS).read_bytes())
    raw[len(raw) // 2] ^= 1
    (folder / WEIGHTS).write_bytes(raw)
    for use in (open_embedder, inspect, lambda settings: prepare(settings, print)):
        with pytest.raises(ModelError, match=rf"{WEIGHTS} is not the file .* --force"):
            use(Settings(home=tmp_path))


def test_files_of_another_version_are_not_used(prepared: Settings, tmp_path: Path) -> None:
    folder = light_folder(Settings(home=tmp_path), default_entry())
    folder.mkdir(parents=True)
    (folder / GRAPH).write_bytes(b"older")
    record(folder, {"model": "multilingual-e5-small", "recipe": 0})
    with pytest.raises(ModelError, match="another version; run `memoryd models prepare`"):
        open_embedder(Settings(home=tmp_path))


async def test_the_light_engine_agrees_with_torch(prepared: Settings, tmp_path: Path) -> None:
    reference = with_embedding(Settings(home=tmp_path), engine="torch")
    assert prepare(reference, print).made
    torch, light = open_embedder(reference), open_embedder(prepared)
    texts = ["用户喜欢深色主题", "how do I reset the staging database", "ＡＢＣ　１２３ ½ ﬁ 测试", "a  b\n\nc"]
    for side in ("embed_queries", "embed_passages"):
        agreement = (await getattr(torch, side)(texts) * await getattr(light, side)(texts)).sum(axis=1)
        assert agreement.min() > 0.98, agreement
    source = weights_folder(reference, default_entry())
    pieces = FastTokenizer(source / "tokenizer.json", 512)
    assert open_tokenizer(light_folder(prepared, default_entry()), 512).encode(texts) == pieces.encode(texts)


async def test_a_model_by_path_is_loaded_without_means(tiny: Path, tmp_path: Path) -> None:
    opened = open_embedder(with_embedding(Settings(home=tmp_path), model=str(tiny)))
    assert opened.name == "st/torch/plain"
    assert (await opened.embed_passages(["the cat sat", ""])).shape == (2, HIDDEN)
    opened.close()


def test_a_model_that_is_not_there_says_what_to_do(tmp_path: Path) -> None:
    for model in (str(tmp_path / "nothing"), "BAAI/bge-m3"):
        with pytest.raises(ModelError, match="memoryd models"):
            open_embedder(with_embedding(Settings(home=tmp_path), model=model))
    with pytest.raises(ModelError, match="memoryd models prepare"):
        open_embedder(with_embedding(Settings(home=tmp_path), engine="onnx"))


@pytest.mark.parametrize("poison", [float("nan"), float("inf")])
def test_a_model_that_gives_no_numbers_is_refused_at_start(tmp_path: Path, poison: float) -> None:
    model = save_sentence_model(tmp_path, poison)
    with pytest.raises(ModelError, match="no usable vectors"):
        open_embedder(with_embedding(Settings(home=tmp_path), model=str(model)))


def test_a_model_of_another_dimension_than_the_manifest_is_refused_at_start(
    tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from memoryd.engines import embedding

    entry = ModelEntry(
        name="tiny", role="embedding", hub=str(tiny), revision="", licence="", max_tokens=12, engines=(), dimension=384
    )
    monkeypatch.setattr(embedding, "entry_of", lambda model, role: entry)
    with pytest.raises(ModelError, match=f"{HIDDEN} dimensions, expected 384"):
        open_embedder(with_embedding(Settings(home=tmp_path), model=str(tiny)))


@pytest.mark.parametrize("pooling", ["mean", "cls"])
def test_the_light_engine_is_made_from_any_folder(tiny: Path, tmp_path: Path, pooling: Any) -> None:
    export_light_engine(tiny, tmp_path, replace(TINY, pooling=pooling))
    light = OnnxModel(tmp_path, TINY, threads=1)
    texts = ["the cat sat on the mat", "dog", "", "猫 茶 the the the the the the the the the the the the the"]
    vectors = light.encode(texts, "passage")
    assert vectors.shape == (4, HIDDEN)
    assert (tmp_path / GRAPH).stat().st_size < 1_000_000
    if pooling == "mean":
        full = SentenceTransformersModel(str(tiny), None, 1).encode(texts, "passage")
        assert (vectors * full).sum(axis=1).min() > 0.98


@pytest.fixture(scope="module")
def cross_encoder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    import torch
    from transformers import BertForSequenceClassification

    folder = tmp_path_factory.mktemp("cross")
    torch.manual_seed(5)
    model: Any = BertForSequenceClassification(tiny_config(num_labels=1))
    model.save_pretrained(folder)
    save_tokenizer(folder)
    return folder


def with_reranker(model: str, home: Path, deadline_s: float = 20) -> Settings:
    return Settings(home=home, reranker=RerankerSettings(model=model, deadline_s=deadline_s))


async def test_a_cross_encoder_scores_each_text_in_its_place(cross_encoder: Path, tmp_path: Path) -> None:
    reranker = choose_reranker(with_reranker(str(cross_encoder), tmp_path)).reranker
    assert reranker is not None
    texts = ["the cat sat", "dog ran", "", "猫 茶 " * 50]
    scores = await reranker.rerank("cat", texts)
    turned = await reranker.rerank("cat", texts[::-1])
    assert np.allclose(scores, turned[::-1], atol=1e-4)
    assert len(set(scores)) > 1
    assert await reranker.rerank("cat", []) == []
    reranker.close()
    with pytest.raises(EngineUnavailableError):
        await reranker.rerank("cat", texts)


async def test_a_reranker_that_is_late_is_unavailable(cross_encoder: Path, tmp_path: Path) -> None:
    reranker = choose_reranker(with_reranker(str(cross_encoder), tmp_path, deadline_s=0.0001)).reranker
    assert reranker is not None
    with pytest.raises(EngineUnavailableError, match="did not answer"):
        await reranker.rerank("cat", ["the cat sat"] * 50)


@pytest.mark.parametrize(("model", "why"), [("", "no reranker is set"), ("BAAI/bge-reranker-v2-m3", "models fetch")])
def test_without_a_reranker_there_is_a_reason(tmp_path: Path, model: str, why: str) -> None:
    choice = choose_reranker(with_reranker(model, tmp_path))
    assert choice.reranker is None
    assert why in choice.note
