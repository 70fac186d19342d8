import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Side } from "~/db/values";
import { daySeconds } from "~/durations";
import type { Message } from "./protocol";
import { type Parties, showMessage } from "./rules";
import {
  earlierCursor,
  isInvited,
  lastReceived,
  markOf,
  mostMessages,
  reduceThread,
  resumeSeq,
  runsOf,
  type ThreadAction,
  type ThreadState,
} from "./thread-state";

const parties: Parties = {
  investor: { id: "i", name: "林怡君", avatar: "/img/default-avatar.svg", verifiedBadge: false },
  startup: { id: "s", name: "晨星科技", avatar: "/files/x", verifiedBadge: true },
};
const read = { investor: 0, startup: 0 };

function said(seq: number, side: Side, options: { timestamp?: number; type?: Message["type"] } = {}): Message {
  const { timestamp = 1_800_000_000 + seq, type = "normal" } = options;
  const text = `第 ${seq} 則`;
  return showMessage({ seq, clientId: `${side}-${seq}`, side, type, text, attachments: [], timestamp }, parties, read);
}

const empty: ThreadState = {
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
};

it("begins a run with the first message that was unread", () => {
  const messages = [said(1, "startup"), said(2, "startup"), said(3, "startup")];
  const seqs = (first: number | null) =>
    runsOf(messages, () => "2027-01-15", first).map((run) => run.messages.map(({ seq }) => seq));
  expect(seqs(null)).toEqual([[1, 2, 3]]);
  expect(seqs(2)).toEqual([[1], [2, 3]]);
  expect(seqs(1)).toEqual([[1, 2, 3]]);
});

describe("an open thread", () => {
  it("shows the same messages in whatever order and however often they come [P6]", () => {
    const thread = Array.from({ length: 12 }, (_, index) => said(index + 1, index % 3 ? "startup" : "investor"));
    const arrivals = fc.array(fc.subarray(thread, { minLength: 1 }), { maxLength: 8 });
    fc.assert(
      fc.property(arrivals, fc.boolean(), (batches, live) => {
        const state = batches.reduce((before, messages) => {
          if (!live) return reduceThread(before, { type: "frame", frame: { type: "history", messages, read } });
          return messages
            .toReversed()
            .reduce(
              (now, message) => reduceThread(now, { type: "frame", frame: { type: "message", message } }),
              before,
            );
        }, empty);
        const seqs = new Set(batches.flat().map(({ seq }) => seq));
        expect(state.messages).toEqual(thread.filter(({ seq }) => seqs.has(seq)));
        const resume = resumeSeq(state);
        const first = state.messages[0]?.seq ?? 1;
        for (let seq = first; seq <= resume; seq++) expect(seqs.has(seq)).toBe(true);
        expect(seqs.has(resume + 1)).toBe(false);
      }),
    );
  });

  it("turns what was sent into a message when it is acknowledged, or when it comes back after a lost answer [P4]", () => {
    const message = { clientId: "investor-1", text: "第 1 則", attachments: [] };
    const waiting = reduceThread(empty, { type: "written", message });
    const ack = { type: "ack", client_id: "investor-1", seq: 1, timestamp: 1_800_000_001 } as const;
    const acked = reduceThread(waiting, { type: "frame", frame: ack });
    expect(acked).toEqual({ ...empty, messages: [said(1, "investor")] });
    expect(reduceThread(acked, { type: "frame", frame: ack })).toEqual(acked);
    const resumed = reduceThread(waiting, {
      type: "frame",
      frame: { type: "history", messages: [said(1, "investor")], read },
    });
    expect(resumed).toEqual(acked);
  });

  it("leaves no gap when a message is acknowledged again that is stored before what the page holds [P6]", () => {
    const held = { ...empty, messages: [said(12, "startup"), said(13, "startup")] };
    const message = { clientId: "investor-8", text: "第 8 則", attachments: [] };
    const waiting = reduceThread(held, { type: "written", message });
    const ack = { type: "ack", client_id: "investor-8", seq: 8, timestamp: 1_800_000_008 } as const;
    expect(reduceThread(waiting, { type: "frame", frame: ack })).toEqual(held);
  });

  it("keeps a refused message with its reason until it is sent again or given up [P4]", () => {
    const message = { clientId: "a", text: "太快", attachments: [] };
    const waiting = reduceThread(empty, { type: "written", message });
    const error = { type: "error", code: "rate_limited", message: "太快了", client_id: "a" } as const;
    const refused = reduceThread(waiting, { type: "frame", frame: error });
    expect(refused.outgoing).toEqual([{ ...message, refusal: "太快了" }]);
    expect(reduceThread(refused, { type: "retried", clientId: "a" }).outgoing).toEqual([message]);
    expect(reduceThread(refused, { type: "discarded", clientId: "a" }).outgoing).toEqual([]);
  });

  it("does not mistake the other side's message for its own, even with the same client id", () => {
    const waiting = reduceThread(empty, {
      type: "written",
      message: { clientId: "startup-1", text: "我的", attachments: [] },
    });
    const frame = { type: "message", message: said(1, "startup") } as const;
    expect(reduceThread(waiting, { type: "frame", frame }).outgoing).toHaveLength(1);
  });

  it("moves read marks forward only, and knows what there is to read [P8]", () => {
    const seen = reduceThread(empty, { type: "frame", frame: { type: "read", side: "startup", seq: 5 } });
    expect(reduceThread(seen, { type: "frame", frame: { type: "read", side: "startup", seq: 3 } }).read).toEqual({
      investor: 0,
      startup: 5,
    });
    const messages = [said(1, "startup"), said(2, "startup"), said(3, "investor")];
    expect(lastReceived({ side: "investor", messages })).toBe(2);
    expect(lastReceived({ side: "startup", messages })).toBe(3);
    expect(lastReceived(empty)).toBe(0);
  });
});

describe("runs of messages", () => {
  const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  const noon = Date.UTC(2026, 9, 1, 12) / 1000;

  it("draws one side's messages together until a pause, the other side or a new day", () => {
    const runs = runsOf(
      [
        said(1, "investor", { timestamp: noon, type: "pitch" }),
        said(2, "investor", { timestamp: noon + 1 }),
        said(3, "investor", { timestamp: noon + 60 }),
        said(4, "startup", { timestamp: noon + 61 }),
        said(5, "startup", { timestamp: noon + 61 + 300 }),
        said(6, "startup", { timestamp: noon + daySeconds }),
      ],
      dayOf,
    );
    expect(runs.map(({ messages }) => messages.map(({ seq }) => seq))).toEqual([[1], [2, 3], [4], [5], [6]]);
    expect(runs.map(({ day }) => day)).toEqual(["2026-10-01", null, null, null, "2026-10-02"]);
  });

  it("loses no message and mixes no sides", () => {
    const thread = fc.array(
      fc.record({ side: fc.constantFrom<Side>("investor", "startup"), pause: fc.integer({ min: 0, max: 50_000 }) }),
    );
    fc.assert(
      fc.property(thread, (list) => {
        let timestamp = noon;
        const messages = list.map(({ side, pause }, index) => {
          timestamp += pause;
          return said(index + 1, side, { timestamp });
        });
        const runs = runsOf(messages, dayOf);
        expect(runs.flatMap((run) => run.messages)).toEqual(messages);
        for (const run of runs) expect(new Set(run.messages.map(({ from }) => from.type))).toEqual(new Set([run.from]));
      }),
    );
  });
});

describe("the mark of an own message", () => {
  const sent = reduceThread(empty, { type: "frame", frame: { type: "message", message: said(1, "investor") } });
  const present = { type: "frame", frame: { type: "presence", side: "startup", online: true } } as const;

  it("says sent, delivered once the other side has the thread open, and read [P15]", () => {
    expect(markOf(sent, 1)).toBe("sent");
    const delivered = reduceThread(sent, present);
    expect(markOf(delivered, 1)).toBe("delivered");
    const gone = reduceThread(delivered, { type: "frame", frame: { ...present.frame, online: false } });
    expect(markOf(gone, 1)).toBe("delivered");
    const next = reduceThread(gone, { type: "frame", frame: { type: "message", message: said(2, "investor") } });
    expect(markOf(next, 2)).toBe("sent");
    const seen = reduceThread(next, { type: "frame", frame: { type: "read", side: "startup", seq: 2 } });
    expect(markOf(seen, 2)).toBe("read");
  });

  it("does not mistake the reader's other page for the other side", () =>
    expect(markOf(reduceThread(sent, { ...present, frame: { ...present.frame, side: "investor" } }), 1)).toBe("sent"));
});

describe("passing, as an open page knows it", () => {
  const told = (seq: number, side: Side, text: string): Message => ({
    ...said(seq, side, { type: "system" }),
    message: text,
  });
  const closed = { byReader: true, reason: "stage" } as const;
  it.each([
    ["nothing came since", [said(1, "investor")], closed, closed],
    ["what is told was loaded with the page", [told(1, "startup", "passed:other")], null, null],
    ["the other side passed", [told(2, "startup", "passed:timing")], null, { byReader: false, reason: "timing" }],
    ["the reader passed elsewhere", [told(2, "investor", "passed:other")], null, { byReader: true, reason: "other" }],
    ["it was opened again", [told(2, "startup", "passed:other"), told(3, "startup", "reopened")], closed, null],
    ["a person writes such words", [{ ...said(2, "startup"), message: "passed:other" }], null, null],
  ])("%s", (_, messages, passed, now) => {
    const loaded = { ...empty, passed, passedSeq: 1 };
    const frames = messages.map((message) => ({ type: "frame", frame: { type: "message", message } }) as const);
    expect(frames.reduce(reduceThread, loaded).passed).toEqual(now);
    expect(frames.toReversed().reduce(reduceThread, loaded).passed).toEqual(now);
  });

  it.each([
    ["invited", [said(1, "startup", { type: "pitch" })], true],
    ["invited and written to again", [said(1, "startup", { type: "pitch" }), said(2, "startup")], true],
    ["who has answered", [said(1, "startup", { type: "pitch" }), said(2, "investor")], false],
    ["who has invited", [said(1, "investor", { type: "pitch" })], false],
    ["whose page does not reach back", [said(31, "startup")], false],
  ])("offers passing in one tap to who is %s: %s", (_, messages, expected) => {
    expect(isInvited({ side: "investor", past: null, messages })).toBe(expected);
  });
});

describe("a page that was loaded again", () => {
  const loaded = (passed: ThreadState["passed"], lastSeq: number): ThreadAction => ({
    type: "loaded",
    messages: [],
    read,
    passed,
    lastSeq,
  });
  const closed = { byReader: true, reason: "stage" } as const;

  it("takes over whether the conversation is closed, unless the socket has since reported a newer state", () => {
    expect(reduceThread(empty, loaded(closed, 3))).toMatchObject({ passed: closed, passedSeq: 3 });
    const reopened = { ...said(4, "investor", { type: "system" }), message: "reopened" };
    const state = reduceThread(empty, { type: "frame", frame: { type: "message", message: reopened } });
    expect(reduceThread(state, loaded(closed, 3))).toMatchObject({ passed: null, passedSeq: 4 });
    expect(reduceThread(state, loaded(closed, 4))).toMatchObject({ passed: closed });
  });
});

describe("a page with a part of the thread", () => {
  const stretch = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => said(from + index, index % 3 ? "startup" : "investor"));
  const seqsOf = ({ messages }: ThreadState) => [messages[0]?.seq, messages.at(-1)?.seq, messages.length];
  const past: ThreadState = { ...empty, messages: stretch(301, 400), past: { until: 400, lastSeq: 12_000 } };

  it("goes on before its first message until it reaches the beginning", () => {
    expect(earlierCursor(past)).toBe(301);
    const more = reduceThread(past, { type: "earlier", messages: stretch(201, 300) });
    expect(seqsOf(more)).toEqual([201, 400, 200]);
    expect(earlierCursor({ messages: stretch(1, 100) })).toBe(null);
    expect(earlierCursor(empty)).toBe(null);
  });

  it("shows nothing new in the past, and resumes behind the last message it has heard of", () => {
    expect(resumeSeq(past)).toBe(12_000);
    const written = { clientId: "investor-12001", text: "x", attachments: [] };
    const sending = reduceThread(past, { type: "written", message: written });
    const messages = [said(12_001, "investor"), said(12_002, "startup")];
    const after = reduceThread(sending, { type: "frame", frame: { type: "history", messages, read } });
    expect(after).toEqual({ ...past, past: { until: 400, lastSeq: 12_002 } });
    const system = { ...said(12_003, "startup", { type: "system" }), message: "passed:other" };
    expect(reduceThread(after, { type: "frame", frame: { type: "message", message: system } })).toMatchObject({
      passed: { byReader: false, reason: "other" },
      past: { lastSeq: 12_003 },
    });
    expect(isInvited({ side: "investor", messages: [said(1, "startup", { type: "pitch" })], past: past.past })).toBe(
      false,
    );
  });

  it("drops the oldest messages at the thread's end when there are too many, and still resumes there", () => {
    const trim = (state: ThreadState) => reduceThread(state, { type: "trimmed" });
    const full = { ...empty, messages: stretch(1, mostMessages) };
    expect(trim(full)).toBe(full);
    const one = reduceThread(full, {
      type: "frame",
      frame: { type: "message", message: said(mostMessages + 1, "startup") },
    });
    const trimmed = trim(one);
    expect(seqsOf(trimmed)).toEqual([502, 1_001, 500]);
    expect(resumeSeq(trimmed)).toBe(1_001);
    expect(earlierCursor(trimmed)).toBe(502);
  });
});
