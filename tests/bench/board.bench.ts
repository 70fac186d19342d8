import { rmSync } from "node:fs";
import { median } from "../../scripts/quantile.ts";
import { bundleWorker, migrate } from "../../scripts/runtime.ts";
import { startTestRuntime } from "../support/local-runtime.ts";
import type { Figure } from "./figure.ts";
import { scrollBoard } from "./scroll-board.ts";

/** Cards of the two boards. */
const sizes = { many: 2_000, few: 50 };

/** How many startups or cards one request writes. */
const perRequest = 100;

/** Requests of each kind, after a tenth as many to warm up. */
const rounds = 40;

interface Board {
  token: string;
  cardId: string;
}

/**
 * Measures a board of 2,000 cards against one of 50: opening it, moving a card by one request, which answers with the
 * moved card, and scrolling through all of its cards in Chromium.
 */
export default async function* boardBench(): AsyncGenerator<Figure> {
  const stateDir = ".state/bench-board";
  rmSync(stateDir, { recursive: true, force: true });
  const bundle = await bundleWorker("tests/bench/worker.ts");
  await migrate(stateDir);
  const runtime = await startTestRuntime({ bundle, stateDir, objects: { BARE: "Bare" } });
  const { origin } = runtime;
  const post = async (path: string) => {
    const answer = await fetch(`${origin}/bench/${path}`, { method: "POST" });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const inParts = async (path: string, count: number, query = "") => {
    for (let at = 0; at < count; at += perRequest) {
      await post(`${path}?from=${at}&count=${Math.min(perRequest, count - at)}${query}`);
    }
  };
  const makeBoard = async (count: number): Promise<Board> => {
    const { id, token } = (await post("fund")) as { id: string; token: string };
    await inParts("cards", count, `&owner=${id}`);
    const { data } = (await (await fetch(`${origin}/api/v1/board`, { headers: bearer(token) })).json()) as {
      data: { columns: Array<{ cards: Array<{ id: string }> }> };
    };
    const cardId = data.columns.flatMap(({ cards }) => cards)[0]?.id;
    if (!cardId) throw new Error("The board has no cards.");
    return { token, cardId };
  };
  try {
    await post("profiles?step=prepare");
    await inParts("profiles", sizes.many);
    await post("profiles?step=finish");
    const boards = { few: await makeBoard(sizes.few), many: await makeBoard(sizes.many) };
    for (const [name, run] of [
      ["open", ({ token }: Board) => ask(`${origin}/board.data`, token)],
      ["move", (board: Board) => moveOn(origin, board)],
    ] as const) {
      const [few, many]: [Measured[], Measured[]] = [[], []];
      for (let round = -rounds / 10; round < rounds; round++) {
        // Alternates, so that changes in the machine's speed affect both.
        const both = [await run(boards.few), await run(boards.many)] as const;
        if (round < 0) continue;
        few.push(both[0]);
        many.push(both[1]);
      }
      const rowsOf = (all: readonly Measured[]) => Math.max(...all.map(({ rows }) => rows));
      const timeOf = (all: readonly Measured[]) => median(all.map(({ milliseconds }) => milliseconds));
      yield { name: `board/${name}_rows_read`, unit: "rows", value: rowsOf(many), baseline: rowsOf(few) };
      yield { name: `board/${name}_p50_ms`, unit: "ms", value: timeOf(many), baseline: timeOf(few) };
    }
    const few = await scrollBoard(origin, boards.few.token);
    const many = await scrollBoard(origin, boards.many.token);
    yield { name: "board/scroll_cards", unit: "cards", value: many.cards, baseline: few.cards };
    yield { name: "board/scroll_longest_frame_ms", unit: "ms", value: many.longest, baseline: few.longest };
  } finally {
    await runtime.stop();
  }
}

interface Measured {
  rows: number;
  milliseconds: number;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function ask(url: string, token: string, init: RequestInit = {}): Promise<Measured> {
  const start = performance.now();
  const answer = await fetch(url, { ...init, headers: { ...bearer(token), "Content-Type": "application/json" } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
  return { milliseconds: performance.now() - start, rows: Number(answer.headers.get("X-Rows-Read")) };
}

/** Moves the card to another stage; reading its version first is not measured. */
async function moveOn(origin: string, { token, cardId }: Board): Promise<Measured> {
  const url = `${origin}/api/v1/board/cards/${cardId}`;
  const { data } = (await (await fetch(url, { headers: bearer(token) })).json()) as {
    data: { stage: string; version: number };
  };
  const stage = data.stage === "meeting" ? "talking" : "meeting";
  return ask(`${url}/stage`, token, { method: "PUT", body: JSON.stringify({ stage, version: data.version }) });
}
