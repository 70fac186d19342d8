import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Side } from "~/db/schema/messaging";
import type { Parties, SendLimit } from "./rules";
import { Thread } from "./thread";

const parties: Parties = {
  investor: { id: "i", name: "林怡君", avatar: "/img/default-avatar.svg", verifiedBadge: false },
  startup: { id: "s", name: "晨星科技", avatar: "/files/x", verifiedBadge: true },
};
const unlimited: SendLimit = { count: 1_000_000, milliseconds: 1 };
const second = 1000;
const start = 1_800_000_000_000;

let made = 0;
/** Runs `use` in a Durable Object; what it is given makes an empty thread in the object's own storage, each time anew. */
function inObject<Result>(use: (emptyThread: () => Thread) => Result, limit = unlimited): Promise<Result> {
  const stub = env.CONVERSATION.getByName(`thread-${made++}`);
  return runInDurableObject(stub, (_, { storage }) =>
    use(() => {
      // `records` goes last: messages refer to it.
      const tables = storage.sql.exec(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name = 'records'",
      );
      for (const { name } of tables.toArray()) storage.sql.exec(`DROP TABLE ${name}`);
      const thread = new Thread(storage, () => limit);
      thread.keepParties(parties);
      return thread;
    }),
  );
}

/** Runs `use` on one empty thread. */
function withThread<Result>(use: (thread: Thread) => Result, limit?: SendLimit): Promise<Result> {
  return inObject((emptyThread) => use(emptyThread()), limit);
}

function say(thread: Thread, side: Side, text: string, options: { now?: number; clientId?: string } = {}) {
  return thread.add({
    side,
    text,
    clientId: options.clientId ?? crypto.randomUUID(),
    now: options.now ?? start,
    mayStart: true,
  });
}

const sends = fc.array(
  fc.record({
    side: fc.constantFrom<Side>("investor", "startup"),
    clientId: fc.integer({ min: 0, max: 12 }).map(String),
    text: fc.string({ minLength: 1, maxLength: 20 }),
    now: fc.integer({ min: start - 5 * second, max: start + 5 * second }),
  }),
  { minLength: 1, maxLength: 60 },
);

describe("a thread", () => {
  it("writes nothing for a pair that has not talked", () =>
    runInDurableObject(env.CONVERSATION.getByName("asked-only"), (_, { storage }) => {
      const thread = new Thread(storage, () => unlimited);
      const message = { side: "investor", clientId: "a", text: "您好", now: start, mayStart: false } as const;
      expect(thread.exists).toBe(false);
      expect(thread.messages()).toEqual([]);
      expect(thread.lastSeq).toBe(0);
      expect(thread.versions).toEqual({ current: 0, written: 0 });
      expect(thread.markRead("investor")).toBe(null);
      expect(thread.add(message)).toEqual({ kind: "no_conversation" });
      expect(storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '_cf%'").toArray()).toEqual([]);
    }));

  it("makes one row of each side's client id, in gapless order, whatever comes twice or late", () =>
    inObject((emptyThread) =>
      fc.assert(
        fc.property(sends, (list) => {
          const thread = emptyThread();
          for (const send of list) thread.add({ ...send, mayStart: true });
          const messages = thread.messages();
          const names = messages.map(({ side, clientId }) => `${side}:${clientId}`);
          expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
          expect(new Set(names)).toEqual(new Set(list.map(({ side, clientId }) => `${side}:${clientId}`)));
          expect(names.length).toBe(new Set(names).size);
          const times = messages.map(({ timestamp }) => timestamp);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          for (const message of messages) {
            const first = list.find(({ side, clientId }) => side === message.side && clientId === message.clientId);
            expect(message.text).toBe(first?.text);
          }
        }),
      ),
    ));

  it("resumes from any seq as the rest of the whole history", () =>
    inObject((emptyThread) =>
      fc.assert(
        fc.property(sends, fc.nat(70), fc.nat(70), (list, after, newest) => {
          const thread = emptyThread();
          for (const send of list) thread.add({ ...send, mayStart: true });
          const whole = thread.messages();
          expect(thread.messages({ after })).toEqual(whole.filter(({ seq }) => seq > after));
          expect(thread.messages({ before: after })).toEqual(whole.filter(({ seq }) => seq < after));
          expect(thread.messages({ newest })).toEqual(whole.slice(whole.length - Math.min(newest, whole.length)));
        }),
      ),
    ));

  it("counts as unread what the other side wrote behind the read mark, which only moves forward", () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("say" as const), side: fc.constantFrom<Side>("investor", "startup") }),
      fc.record({
        do: fc.constant("read" as const),
        side: fc.constantFrom<Side>("investor", "startup"),
        seq: fc.option(fc.nat(30), { nil: undefined }),
      }),
    );
    return inObject((emptyThread) =>
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
          const thread = emptyThread();
          const written: Side[] = [];
          const mark = { investor: 0, startup: 0 };
          for (const action of steps) {
            const before = thread.versions.current;
            if (action.do === "say") {
              say(thread, action.side, "你好");
              written.push(action.side);
              expect(thread.versions.current).toBe(before + 1);
              continue;
            }
            const wanted = Math.min(action.seq ?? Number.POSITIVE_INFINITY, written.length);
            const moves = wanted > mark[action.side];
            expect(thread.markRead(action.side, action.seq)).toBe(moves ? wanted : null);
            expect(thread.versions.current).toBe(before + (moves ? 1 : 0));
            mark[action.side] = Math.max(mark[action.side], wanted);
          }
          if (written.length === 0) return;
          for (const side of ["investor", "startup"] as const) {
            const expected = written.filter((writer, index) => writer !== side && index >= mark[side]).length;
            expect(thread.summary.unread[side]).toBe(expected);
          }
        }),
      ),
    );
  });

  it("opens with a pitch of the side that writes first, and only where that is allowed", () =>
    withThread((thread) => {
      const refused = thread.add({ side: "startup", clientId: "a", text: "您好", now: start, mayStart: false });
      expect(refused).toEqual({ kind: "no_conversation" });
      expect(thread.exists).toBe(false);
      expect(say(thread, "startup", "您好")).toMatchObject({
        kind: "added",
        started: true,
        message: { type: "pitch" },
      });
      const next = thread.add({ side: "investor", clientId: "b", text: "幸會", now: start, mayStart: false });
      expect(next).toMatchObject({ kind: "added", started: false, message: { type: "normal", seq: 2 } });
      expect(thread.records).toMatchObject([{ payBy: "startup", status: "open", createdAt: start }]);
    }));

  it("lets a side send 20 messages in 10 seconds, and not one more", () =>
    withThread(
      (thread) => {
        for (let index = 0; index < 20; index++) say(thread, "investor", "嗨", { now: start + index * 100 });
        expect(say(thread, "investor", "嗨", { now: start + 4 * second })).toEqual({
          kind: "rate_limited",
          retryAfterSeconds: 6,
        });
        expect(say(thread, "startup", "嗨", { now: start + 4 * second }).kind).toBe("added");
        expect(say(thread, "investor", "嗨", { now: start + 10 * second - 1 }).kind).toBe("rate_limited");
        expect(say(thread, "investor", "嗨", { now: start + 10 * second }).kind).toBe("added");
        expect(say(thread, "investor", "嗨", { now: start + 10 * second }).kind).toBe("rate_limited");
        expect(say(thread, "investor", "嗨", { now: start + 10 * second + 100 }).kind).toBe("added");
      },
      { count: 20, milliseconds: 10_000 },
    ));

  it("answers a message it knows although the side has reached its limit", () =>
    withThread(
      (thread) => {
        say(thread, "investor", "嗨", { clientId: "same" });
        expect(say(thread, "investor", "嗨", { clientId: "other" }).kind).toBe("rate_limited");
        expect(say(thread, "investor", "嗨", { clientId: "same" })).toMatchObject({
          kind: "known",
          message: { seq: 1 },
        });
      },
      { count: 1, milliseconds: 10_000 },
    ));

  it("sums up the last message that is not a pitch, and whether the startup has answered", () =>
    withThread((thread) => {
      say(thread, "investor", "想認識你們");
      expect(thread.summary).toMatchObject({ lastMessage: "", lastFrom: null, startupAnswered: false });
      say(thread, "investor", "再補一句\n第二行", { now: start + 2 * second });
      expect(thread.summary).toMatchObject({
        lastMessage: "再補一句 第二行",
        lastFrom: "investor",
        lastTimestamp: start / second + 2,
        startupAnswered: false,
        unread: { investor: 0, startup: 2 },
      });
      say(thread, "startup", "很高興收到您的訊息");
      expect(thread.summary).toMatchObject({ lastFrom: "startup", startupAnswered: true });
    }));

  it("takes history only while it is empty", () =>
    withThread((thread) => {
      const history = {
        payBy: "startup" as const,
        messages: [
          { side: "startup" as const, clientId: "1", text: "您好", timestamp: 1_700_000_000 },
          { side: "investor" as const, clientId: "2", text: "請寄簡報", timestamp: 1_700_003_600 },
        ],
        read: { investor: 2, startup: 1 },
      };
      expect(thread.restore(history)).toBe(true);
      expect(thread.restore(history)).toBe(false);
      expect(thread.messages()).toMatchObject([{ type: "pitch" }, { type: "normal", timestamp: 1_700_003_600 }]);
      expect(thread.summary).toMatchObject({
        unread: { investor: 0, startup: 1 },
        startupAnswered: true,
        records: [{ createdAt: 1_700_000_000_000, updatedAt: 1_700_003_600_000 }],
      });
    }));
});
