import { describe, expect, it } from "vitest";
import { rankRelated } from "./related";

const list = (...ids: string[]) => ids.map((id) => ({ id, sortKey: Number(id) }));

describe("rankRelated", () => {
  it.each([
    ["nothing", [], []],
    ["the newest of a single list", [list("9", "7", "5", "3")], ["9", "7", "5"]],
    ["those in most lists before newer ones", [list("9", "5", "1"), list("8", "5"), list("1")], ["5", "1", "9"]],
    ["each once", [list("4"), list("4"), list("4")], ["4"]],
  ])("has %s", (_, lists, expected) => expect(rankRelated(lists, 3)).toEqual(expected));
});
