import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hearChange, type LivePosts, loadPosts, openPosts } from "./live-posts";
import type { Post, PostText } from "./post";

const author = { id: "a", name: "晨星", avatar: "", role: "startup" } as const;
const text = (id: string, changes: Partial<PostText> = {}): PostText => ({
  ...{ id, author, text: id, status: "public", isHiddenByStaff: false, createdAt: 0, editedAt: null, isOwn: false },
  ...changes,
});
const post = (id: string, replies: PostText[] = [], changes: Partial<PostText> = {}): Post => ({
  ...text(id, changes),
  ...{ courseId: "c", mention: null, replies, earlierReplies: 0 },
});
const pageOf = (result: Post[], page = 1, size = 10) => ({ result, count: result.length, page, size });
const heard = (id: string, changes: Partial<Parameters<typeof hearChange>[1]> = {}) =>
  ({ change: "added", id, postId: null, own: false, ...changes }) as const;
const idsOf = ({ shown }: LivePosts) => shown.map(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);

const opened = openPosts(pageOf([post("20", [text("21")]), post("10")]));

describe("a change of the discussion", () => {
  it.each<[string, Parameters<typeof hearChange>[1], { unseen: string[]; loads: boolean }]>([
    ["another's post is announced", heard("30"), { unseen: ["30"], loads: false }],
    ["another's reply is, to a post that is shown", heard("30", { postId: "10" }), { unseen: ["30"], loads: false }],
    ["not to one on another page", heard("30", { postId: "05" }), { unseen: [], loads: false }],
    ["one's own is loaded", heard("30", { own: true }), { unseen: [], loads: true }],
    ["what is there already is neither", heard("21", { postId: "20", own: true }), { unseen: [], loads: false }],
    ["a change of what is shown is loaded", heard("21", { change: "changed" }), { unseen: [], loads: true }],
    ["of anything else it is not", heard("05", { change: "changed" }), { unseen: [], loads: false }],
    ["what was removed is loaded", heard("10", { change: "removed" }), { unseen: [], loads: true }],
    ["of anything else it is not", heard("05", { change: "removed" }), { unseen: [], loads: false }],
  ])("%s", (_, change, { unseen, loads }) => {
    const result = hearChange(opened, change);
    expect([[...result.state.unseen.keys()], result.loads]).toEqual([unseen, loads]);
  });

  it("takes back the announcement of what was removed, with its replies", () => {
    let state = opened;
    for (const change of [heard("30"), heard("31", { postId: "20" }), heard("30", { change: "removed" })]) {
      ({ state } = hearChange(state, change));
    }
    expect([...state.unseen.keys()]).toEqual(["31"]);
    ({ state } = hearChange(state, heard("20", { change: "removed" })));
    expect([...state.unseen.keys()]).toEqual([]);
  });

  it("loads a hidden post that is shown again", () => {
    const hidden = openPosts(pageOf([post("10", [], { status: "hidden" })]));
    expect(hearChange(hidden, heard("10")).loads).toBe(true);
  });
});

describe("a discussion that is loaded again", () => {
  const again = pageOf([post("30"), post("20", [text("21"), text("31")]), post("10", [], { text: "edited" })]);

  it("keeps others' new posts and replies out of sight until they are asked for", () => {
    const quiet = loadPosts(opened, again, { all: false });
    expect(idsOf(quiet)).toEqual([["20", "21"], ["10"]]);
    expect([...quiet.unseen]).toEqual([
      ["30", null],
      ["31", "20"],
    ]);
    expect(quiet.shown[1]?.text).toBe("edited");
    const all = loadPosts(quiet, again, { all: true });
    expect(idsOf(all)).toEqual([["30"], ["20", "21", "31"], ["10"]]);
    expect([all.unseen.size, [...all.fresh]]).toEqual([0, ["30", "31"]]);
  });

  it("shows one's own, and what staff see hidden, at once", () => {
    const own = pageOf([post("31", [], { isOwn: true }), post("30", [], { status: "hidden" }), post("20")]);
    expect(idsOf(loadPosts(opened, own, { all: false }))).toEqual([["31"], ["30"], ["20"]]);
  });

  it("leaves posts where they are that new ones have pushed to the next page, and drops removed ones", () => {
    const full = openPosts(pageOf([post("30"), post("20"), post("10")], 1, 3));
    const loaded = loadPosts(full, pageOf([post("40"), post("30"), post("15")], 1, 3), { all: false });
    expect(idsOf(loaded)).toEqual([["30"], ["10"]]);
    expect(idsOf(loadPosts(loaded, pageOf([]), { all: false }))).toEqual([]);
  });

  it("shows another page as it is; new posts stay announced away from the first one", () => {
    const state = { ...opened, unseen: new Map([...hearChange(opened, heard("30")).state.unseen, ["31", "20"]]) };
    const second = loadPosts(state, pageOf([post("09")], 2), { all: false });
    expect([idsOf(second), [...second.unseen.keys()]]).toEqual([[["09"]], ["30"]]);
    // Posts pushed off the first page are not new.
    expect([...loadPosts(second, pageOf([post("10"), post("09")], 2), { all: false }).unseen.keys()]).toEqual(["30"]);
    expect(loadPosts(second, pageOf([post("30")]), { all: false }).unseen.size).toBe(0);
  });

  it("never moves what the reader sees, whatever others do", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 10, max: 99 }), { maxLength: 12 });
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const sorted = (numbers: number[]) => numbers.toSorted((a, b) => b - a).map((number) => post(`${number}`));
        const state = openPosts(pageOf(sorted(before)));
        const next = loadPosts(state, pageOf(sorted(after)), { all: false });
        const shown = next.shown.map(({ id }) => id);
        expect(shown).toEqual(state.shown.map(({ id }) => id).filter((id) => shown.includes(id)));
        for (const id of next.unseen.keys()) expect(shown).not.toContain(id);
      }),
    );
  });
});
