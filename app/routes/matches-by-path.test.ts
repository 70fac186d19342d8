import { describe, expect, it, vi } from "vitest";
import { matchesByPath } from "./matches-by-path";

const matchOf = (id: string) => ({ params: { id }, pathname: `/news/${id}` });

describe("matches by path", () => {
  it("are found once, and nobody can change another's", () => {
    const find = vi.fn(() => [matchOf("a")]);
    const remember = matchesByPath();
    const first = remember("/news/a", find);
    Object.assign(first?.[0]?.params ?? {}, { id: "b" });
    first?.pop();
    expect(remember("/news/a", find)).toEqual([matchOf("a")]);
    expect(find).toHaveBeenCalledOnce();
  });

  it("are kept of paths without a match too", () => {
    const find = vi.fn(() => null);
    const remember = matchesByPath();
    expect([remember("/nowhere", find), remember("/nowhere", find)]).toEqual([null, null]);
    expect(find).toHaveBeenCalledOnce();
  });

  it("do not fill the memory: neither many paths nor long ones", () => {
    const find = vi.fn(() => [matchOf("a")]);
    const remember = matchesByPath();
    const long = `/news/${"x".repeat(200)}`;
    remember(long, find);
    remember(long, find);
    expect(find).toHaveBeenCalledTimes(2);
    remember("/news/first", find);
    for (let at = 0; at < 500; at++) remember(`/news/${at}`, find);
    find.mockClear();
    remember("/news/first", find);
    expect(find).toHaveBeenCalledOnce();
  });
});
