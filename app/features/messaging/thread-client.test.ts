import { describe, expect, it } from "vitest";
import type { ServerFrame } from "./protocol";
import type { Parties } from "./rules";
import { type ClientEvent, mergeOutgoing, openClient, stepClient } from "./thread-client";
import type { Outgoing } from "./thread-state";

const party = (id: string) => ({ id, name: id, avatar: "/img/default-avatar.svg", verifiedBadge: false });
const parties: Parties = { investor: party("i"), startup: party("s") };
const read = { investor: 0, startup: 0 };
const empty = openClient({
  side: "investor",
  parties,
  messages: [],
  past: null,
  passed: null,
  passedSeq: 0,
  outgoing: [],
  read,
  otherOnline: false,
  delivered: 0,
});

const outgoing = (clientId: string, refusal?: string): Outgoing => ({
  clientId,
  text: clientId,
  attachments: [],
  ...(refusal === undefined ? {} : { refusal }),
});
const written = (clientId: string): ClientEvent => ({ type: "written", message: outgoing(clientId) });
const received = (frame: ServerFrame): ClientEvent => ({ type: "received", frame });
const history: ClientEvent = received({ type: "history", messages: [], read });

const tooFast = (clientId: string, seconds: number): ClientEvent =>
  received({ type: "error", code: "rate_limited", message: "太快了", client_id: clientId, retry_after: seconds });

/** The frames a page sends after each event. */
function framesAt(events: readonly ClientEvent[]) {
  let client = empty;
  return events.map((event) => {
    const step = stepClient(client, event);
    client = step.client;
    return step.frames.map((frame) => (frame.type === "send" ? frame.client_id : frame));
  });
}

describe("an open page", () => {
  it.each<[string, ClientEvent[], unknown[][]]>([
    ["sends nothing without a connection", [written("a")], [[]]],
    ["sends nothing before the history of a connection", [{ type: "connected" }, written("a")], [[], []]],
    [
      "sends what waits with the history, once for each connection",
      [written("a"), { type: "connected" }, history, history, { type: "disconnected" }, { type: "connected" }, history],
      [[], [], ["a"], [], [], [], ["a"]],
    ],
    [
      "sends at once from then on",
      [{ type: "connected" }, history, written("a"), written("b")],
      [[], [], ["a"], ["b"]],
    ],
    [
      "sends what was refused only when its writer asks for it",
      [
        { type: "connected" },
        history,
        written("a"),
        received({ type: "error", code: "blocked", message: "已封鎖", client_id: "a" }),
        { type: "disconnected" },
        { type: "connected" },
        history,
        { type: "retried", clientId: "a" },
      ],
      [[], [], ["a"], [], [], [], [], ["a"]],
    ],
    [
      "holds back what it writes too fast, and sends all of it in order when the server takes messages again",
      [
        { type: "connected" },
        history,
        written("a"),
        tooFast("a", 7),
        written("b"),
        written("c"),
        { type: "discarded", clientId: "b" },
        { type: "resumed" },
        tooFast("a", 1),
        { type: "disconnected" },
        { type: "connected" },
        history,
        { type: "resumed" },
      ],
      [[], [], ["a"], [], [], [], [], ["a", "c"], [], [], [], [], ["a", "c"]],
    ],
    [
      "tells what was seen while connected, and only forward",
      [
        { type: "seen", seq: 3 },
        { type: "connected" },
        { type: "seen", seq: 3 },
        received({ type: "read", side: "investor", seq: 3 }),
        { type: "seen", seq: 3 },
        { type: "seen", seq: 2 },
      ],
      [[], [], [{ type: "read", seq: 3 }], [], [], []],
    ],
  ])("%s", (_, events, frames) => expect(framesAt(events)).toEqual(frames));
});

describe("outgoing messages saved by several pages", () => {
  const [a, b, c] = [outgoing("a"), outgoing("b"), outgoing("c")];
  it.each([
    ["one page's own", [], [], [a], [a]],
    ["one page's beside another's", [a], [], [b], [a, b]],
    ["one page's arrived", [a, b], [b], [], [a]],
    ["one page's refused, in its place", [a, b], [a], [outgoing("a", "太快了")], [outgoing("a", "太快了"), b]],
    ["what another page has removed does not come back", [], [a], [a, c], [c]],
  ])("%s", (_, saved, before, after, expected) => expect(mergeOutgoing(saved, { before, after })).toEqual(expected));
});
