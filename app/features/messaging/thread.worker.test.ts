import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Side } from "~/db/values";
import { runs } from "../../../tests/support/explore";
import type { RecordHistory } from "./merge-history";
import { historyPage, mergeRecords, type Parties, type SendLimit, showMessage, undoPassFor } from "./rules";
import { Thread } from "./thread";

const parties: Parties = {
  investor: { id: "i", name: "林怡君", avatar: "/img/default-avatar.svg", verifiedBadge: false },
  startup: { id: "s", name: "晨星科技", avatar: "/files/x", verifiedBadge: true },
};
const unlimited: SendLimit = { count: 1_000_000, milliseconds: 1 };
const second = 1000;
const start = 1_800_000_000_000;

let made = 0;
/** Runs `use` in a Durable Object; its argument makes a new empty thread in the object's storage on each call. */
function inObject<Result>(use: (emptyThread: () => Thread) => Result, limit = unlimited): Promise<Result> {
  const stub = env.CONVERSATION.getByName(`thread-${made++}`);
  return runInDurableObject(stub, (_, { storage }) =>
    use(() => {
      // Drop `records` last, because messages reference it.
      const tables = storage.sql.exec(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name = 'records'",
      );
      for (const { name } of tables.toArray()) storage.sql.exec(`DROP TABLE ${name}`);
      const thread = new Thread(storage, () => limit);
      thread.saveParties(parties);
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
    isReachable: true,
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
      const message = {
        side: "investor",
        clientId: "a",
        text: "您好",
        now: start,
        mayStart: false,
        isReachable: true,
      } as const;
      expect(thread.exists).toBe(false);
      expect(thread.messages()).toEqual([]);
      expect(thread.lastSeq).toBe(0);
      expect(thread.versions).toEqual({ current: 0, written: 0 });
      expect(thread.markRead("investor")).toBe(null);
      expect(thread.add(message)).toEqual({ kind: "no_conversation" });
      expect(storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '_cf%'").toArray()).toEqual([]);
    }));

  it("makes one row of each side's client id, in gapless order, whatever comes twice or late [P2, P3]", () =>
    inObject((emptyThread) =>
      fc.assert(
        fc.property(sends, (list) => {
          const thread = emptyThread();
          for (const send of list) thread.add({ ...send, mayStart: true, isReachable: true });
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

  it("resumes from any seq as the rest of the whole history [P5]", () =>
    inObject((emptyThread) =>
      fc.assert(
        fc.property(sends, fc.nat(70), fc.nat(70), (list, after, newest) => {
          const thread = emptyThread();
          for (const send of list) thread.add({ ...send, mayStart: true, isReachable: true });
          const whole = thread.messages();
          expect(thread.messages({ after })).toEqual(whole.filter(({ seq }) => seq > after));
          expect(thread.messages({ before: after })).toEqual(whole.filter(({ seq }) => seq < after));
          expect(thread.messages({ newest })).toEqual(whole.slice(whole.length - Math.min(newest, whole.length)));
        }),
      ),
    ));

  it("goes back page by page to the beginning of more than 10,000 messages, each page at the same cost [P14]", () =>
    runInDurableObject(env.CONVERSATION.getByName("long-thread"), (_, { storage }) => {
      const cursors: Array<{ readonly rowsRead: number }> = [];
      const exec = <Row extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]) => {
        const cursor = storage.sql.exec<Row>(query, ...values);
        cursors.push(cursor);
        return cursor;
      };
      const sql = new Proxy(storage.sql, {
        get: (target, name) => (name === "exec" ? exec : Reflect.get(target, name, target)),
      });
      const thread = new Thread({ sql, transactionSync: (write) => storage.transactionSync(write) }, () => unlimited);
      thread.saveParties(parties);
      const count = 10_250;
      const lines = Array.from({ length: count }, (_, index) => ({
        side: index % 3 ? ("startup" as const) : ("investor" as const),
        timestamp: 1_700_000_000 + index,
        isRead: true,
      }));
      thread.restore([recordOf("r", "investor", start, lines)]);
      const seqs: number[] = [];
      const costs = new Set<number>();
      for (let before = thread.lastSeq + 1; before > 1; ) {
        cursors.length = 0;
        const page = thread.messages({ before, newest: historyPage });
        costs.add(cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0));
        expect(page.length).toBe(Math.min(historyPage, before - 1));
        seqs.unshift(...page.map(({ seq }) => seq));
        before = page[0]?.seq ?? 0;
      }
      expect(seqs).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      // The last page is shorter.
      expect(costs.size).toBe(2);
      expect(Math.max(...costs)).toBeLessThan(10 * historyPage);
    }));

  it("counts as unread what the other side wrote behind the read mark, which only moves forward [P8, P11]", () => {
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

  it("opens with an invitation of the side that writes first, and only where that is allowed", () =>
    withThread((thread) => {
      const refused = thread.add({
        side: "startup",
        clientId: "a",
        text: "您好",
        now: start,
        mayStart: false,
        isReachable: true,
      });
      expect(refused).toEqual({ kind: "no_conversation" });
      expect(thread.exists).toBe(false);
      expect(say(thread, "startup", "您好")).toMatchObject({
        kind: "added",
        started: true,
        message: { type: "pitch" },
      });
      const next = thread.add({
        side: "investor",
        clientId: "b",
        text: "幸會",
        now: start,
        mayStart: false,
        isReachable: true,
      });
      expect(next).toMatchObject({ kind: "added", started: false, message: { type: "normal", seq: 2 } });
      expect(thread.records).toMatchObject([{ payBy: "startup", status: "open", createdAt: start }]);
    }));

  it("lets a side send at most 20 messages in 10 seconds [P13]", () =>
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

  it("answers a message it knows although the side has reached its limit [P3, P13]", () =>
    withThread(
      (thread) => {
        say(thread, "investor", "嗨", { clientId: "same" });
        expect(say(thread, "investor", "嗨", { clientId: "other" }).kind).toBe("rate_limited");
        expect(say(thread, "investor", "嗨", { clientId: "same" })).toMatchObject({
          kind: "duplicate",
          message: { seq: 1 },
        });
      },
      { count: 1, milliseconds: 10_000 },
    ));

  it("sums up the last message that is not an invitation, and whether the startup has answered", () =>
    withThread((thread) => {
      say(thread, "investor", "想認識你們");
      expect(thread.summary).toMatchObject({ lastMessage: "", lastFrom: null, startupAnswered: false });
      say(thread, "investor", "再補一句\n第二行", { now: start + 2 * second });
      expect(thread.summary).toMatchObject({
        lastMessage: "再補一句 第二行",
        lastFrom: "investor",
        lastType: "normal",
        lastTimestamp: start / second + 2,
        startupAnswered: false,
        unread: { investor: 0, startup: 2 },
      });
      say(thread, "startup", "很高興收到您的訊息");
      expect(thread.summary).toMatchObject({ lastFrom: "startup", startupAnswered: true });
    }));

  it("takes history only while it is empty", () =>
    withThread((thread) => {
      const history = [
        recordOf("r", "startup", 1_700_000_000_000, [
          { side: "startup", timestamp: 1_700_000_000, isRead: true },
          { side: "investor", timestamp: 1_700_003_600, isRead: false },
        ]),
      ];
      expect(thread.restore(history)).toBe(true);
      expect(thread.restore(history)).toBe(false);
      expect(thread.messages()).toMatchObject([{ type: "pitch" }, { type: "normal", timestamp: 1_700_003_600 }]);
      expect(thread.summary).toMatchObject({
        unread: { investor: 0, startup: 1 },
        startupAnswered: true,
        records: [{ createdAt: 1_700_000_000_000, updatedAt: 1_700_003_600_000 }],
      });
      expect(thread.digestsDue).toEqual({ investor: null, startup: null });
    }));
});

type Line = Omit<RecordHistory["messages"][number], "text">;

function recordOf(
  id: string,
  payBy: Side,
  createdAt: number,
  lines: Line[],
  status: "open" | "closed" = "open",
): RecordHistory {
  return {
    record: {
      id,
      status,
      payBy,
      passedBy: null,
      passReason: null,
      answeredAt: null,
      createdAt,
      updatedAt: createdAt,
    },
    messages: lines.map((line, index) => ({ ...line, text: `${id} ${index}` })),
  };
}

const line = fc.record({
  side: fc.constantFrom<Side>("investor", "startup"),
  timestamp: fc.integer({ min: 1_700_000_000, max: 1_700_000_020 }),
  isRead: fc.boolean(),
});
const recordSet = fc
  .array(
    fc.tuple(fc.array(line, { minLength: 1, maxLength: 8 }), fc.constantFrom("open" as const, "closed" as const)),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((records) =>
    records.map(([lines, status], index) =>
      recordOf(
        `r${index}`,
        lines[0]?.side ?? "investor",
        start + index,
        lines.toSorted((a, b) => a.timestamp - b.timestamp),
        status,
      ),
    ),
  );

describe("several records of one pair", () => {
  it("are one thread: sorted by time, unread summed, the newest record's id and payBy, the others' statuses kept", () =>
    inObject((emptyThread) =>
      fc.assert(
        fc.property(recordSet, fc.nat(), (records, shuffle) => {
          const thread = emptyThread();
          const handed = records.toSorted(
            (a, b) => ((a.record.createdAt * (shuffle + 7)) % 11) - ((b.record.createdAt * (shuffle + 7)) % 11),
          );
          expect(thread.restore(handed)).toBe(true);
          const messages = thread.messages();
          const all = records.flatMap(({ messages: lines }) => lines);
          expect(messages.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1));
          expect(messages.map(({ text }) => text).toSorted()).toEqual(all.map(({ text }) => text).toSorted());
          const times = messages.map(({ timestamp }) => timestamp);
          expect(times).toEqual(all.map(({ timestamp }) => timestamp).toSorted((a, b) => a - b));
          const unread = (side: Side) => all.filter((message) => message.side !== side && !message.isRead).length;
          const { summary } = thread;
          expect(summary.unread).toEqual({ investor: unread("investor"), startup: unread("startup") });
          const { newest, others } = mergeRecords(summary.records);
          expect(newest).toMatchObject({ id: `r${records.length - 1}`, payBy: records.at(-1)?.record.payBy });
          expect(others.map(({ id, status }) => [id, status]).toSorted()).toEqual(
            records.slice(0, -1).map(({ record }) => [record.id, record.status]),
          );
          // Each message carries its own read state, even where the mark differs.
          for (const message of messages) {
            const { to } = showMessage(message, parties, thread.readMarks);
            expect(to.read).toBe(all.find(({ text }) => text === message.text)?.isRead);
          }
          for (const side of ["investor", "startup"] as const) {
            thread.markRead(side);
            expect(thread.summary.unread[side]).toBe(0);
          }
        }),
        { numRuns: runs(28) },
      ),
    ));
});

describe("passing", () => {
  it("closes the record for both, tells the reason, and is undone by who passed alone [P10]", () =>
    withThread((thread) => {
      say(thread, "startup", "自我介紹");
      expect(thread.pass("investor", { reason: "stage", now: start + second - undoPassFor })).toBe(true);
      const told = thread.settlePass(start + second);
      expect(told).toMatchObject({ type: "system", side: "investor", text: "passed:stage", seq: 2 });
      expect(thread.records).toMatchObject([
        { status: "closed", passedBy: "investor", passReason: "stage", answeredAt: start + second },
      ]);
      expect(thread.pass("startup", { reason: "other", now: start })).toBe(false);
      for (const side of ["investor", "startup"] as const) expect(say(thread, side, "嗨").kind).toBe("closed");
      expect(thread.reopen("startup", { now: start })).toBe(null);
      expect(thread.reopen("investor", { now: start + 2 * second })).toMatchObject({ text: "reopened", seq: 3 });
      expect(thread.records).toMatchObject([{ status: "open", passedBy: null, passReason: null }]);
      expect(say(thread, "startup", "謝謝").kind).toBe("added");
      expect(thread.summary.lastMessage).toBe("謝謝");
    }));

  it("still acknowledges messages sent before [P10]", () =>
    withThread((thread) => {
      say(thread, "investor", "您好", { clientId: "a" });
      thread.pass("startup", { reason: "other", now: start });
      thread.settlePass(start + undoPassFor);
      expect(say(thread, "investor", "您好", { clientId: "a" }).kind).toBe("duplicate");
    }));

  it("changes nothing that the other side can see for five seconds, and can be undone until then [P16]", () =>
    withThread((thread) => {
      say(thread, "startup", "自我介紹");
      const seen = () => JSON.stringify([thread.summary, thread.records, thread.lastSeq, thread.digestsDue]);
      const before = seen();
      expect(thread.pass("investor", { reason: "stage", now: start })).toBe(true);
      expect(thread.pass("investor", { reason: "other", now: start + 1 }), "again").toBe(false);
      expect(thread.settlePass(start + undoPassFor - 1)).toBe(null);
      expect(seen()).toBe(before);
      // The side that passed can no longer write; the other, which does not know yet, can.
      expect(say(thread, "investor", "嗨").kind).toBe("closed");
      expect(thread.undoPass("startup", start), "the other side's").toBe("undone");
      expect(thread.passDue).toBe(start + undoPassFor);
      expect(thread.undoPass("investor", start + undoPassFor - 1)).toBe("undone");
      expect(thread.undoPass("investor", start + undoPassFor + 1), "again").toBe("undone");
      expect(thread.settlePass(start + 60 * second)).toBe(null);
      expect(seen()).toBe(before);
      expect(say(thread, "investor", "嗨").kind).toBe("added");
    }));

  it("is final after five seconds, also where a message came in between [P16]", () =>
    withThread((thread) => {
      say(thread, "startup", "自我介紹");
      thread.pass("investor", { reason: "stage", now: start });
      expect(say(thread, "startup", "補充一句").kind).toBe("added");
      expect(thread.undoPass("investor", start + undoPassFor)).toBe("too_late");
      expect(thread.settlePass(start + undoPassFor)).toMatchObject({ text: "passed:stage", seq: 3 });
      expect(thread.settlePass(start + undoPassFor)).toBe(null);
      expect(thread.undoPass("investor", start + undoPassFor)).toBe("too_late");
      expect(thread.undoPass("startup", start + undoPassFor)).toBe("wrong_state");
    }));

  it("of both at once tells the first only [P16]", () =>
    withThread((thread) => {
      say(thread, "startup", "自我介紹");
      thread.pass("startup", { reason: "timing", now: start });
      thread.pass("investor", { reason: "stage", now: start + second });
      expect(thread.settlePass(start + 60 * second)).toMatchObject({ text: "passed:timing", side: "startup" });
      expect(thread.settlePass(start + 60 * second)).toBe(null);
      expect(thread.undoPass("investor", start + second)).toBe("wrong_state");
    }));

  it("waits while one side has blocked the other, and is told afterwards [P9, P16]", () =>
    withThread((thread) => {
      say(thread, "startup", "自我介紹");
      thread.pass("investor", { reason: "stage", now: start });
      thread.block("startup", true);
      expect(thread.settlePass(start + undoPassFor)).toBe(null);
      expect(thread.undoPass("investor", start + undoPassFor)).toBe("too_late");
      thread.block("startup", false);
      expect(thread.settlePass(start + 60 * second)).toMatchObject({ text: "passed:stage" });
    }));
});

describe("blocking and notes", () => {
  it("keeps both from writing until it is undone [P10]", () =>
    withThread((thread) => {
      say(thread, "investor", "您好");
      expect(thread.block("startup", true)).toBe(true);
      expect(thread.block("startup", true)).toBe(false);
      for (const side of ["investor", "startup"] as const) expect(say(thread, side, "嗨").kind).toBe("blocked");
      thread.block("startup", false);
      expect(say(thread, "investor", "嗨").kind).toBe("added");
    }));

  it("are each side's own", () =>
    withThread((thread) => {
      say(thread, "investor", "您好");
      thread.saveNote("investor", "團隊很強");
      expect(thread.ownState("investor").note).toBe("團隊很強");
      expect(thread.ownState("startup").note).toBe("");
    }));
});

describe("a mail about unread messages", () => {
  const tenMinutes = 600 * second;

  it("is due ten minutes after the first of them, once until they are read", () =>
    withThread((thread) => {
      say(thread, "investor", "第一則", { now: start });
      say(thread, "investor", "第二則", { now: start + 60 * second });
      expect(thread.digestsDue).toEqual({ investor: null, startup: start + tenMinutes });
      thread.noteDigest("startup");
      say(thread, "investor", "第三則", { now: start + 2 * tenMinutes });
      expect(thread.digestsDue).toEqual({ investor: null, startup: null });
      thread.markRead("startup");
      say(thread, "investor", "第四則", { now: start + 3 * tenMinutes });
      expect(thread.digestsDue).toEqual({ investor: null, startup: start + 4 * tenMinutes });
    }));

  it("is not due once they are read", () =>
    withThread((thread) => {
      say(thread, "investor", "第一則");
      thread.markRead("startup", 1);
      expect(thread.digestsDue).toEqual({ investor: null, startup: null });
    }));
});

describe("searching", () => {
  it("finds words in any case, and the signs of patterns as they are", () =>
    withThread((thread) => {
      for (const text of ["Runway 18 months", "毛利率 40%", "a_b", "runway?"]) say(thread, "investor", text);
      const found = (words: string) => thread.search(words, 50).map(({ text }) => text);
      expect(found("RUNWAY")).toEqual(["Runway 18 months", "runway?"]);
      expect(found("毛利")).toEqual(["毛利率 40%"]);
      expect(found("%")).toEqual(["毛利率 40%"]);
      expect(found("_")).toEqual(["a_b"]);
      expect(thread.search("a", 1)).toHaveLength(1);
    }));
});

describe("an object of the first release", () => {
  it("is migrated with all its data", () =>
    runInDurableObject(env.CONVERSATION.getByName("old-thread"), (_, { storage }) => {
      storage.sql.exec(firstTables);
      const thread = new Thread(storage, () => unlimited);
      expect(thread.versions).toEqual({ current: 5, written: 4 });
      expect(thread.summary).toMatchObject({ unread: { investor: 1, startup: 0 }, lastMessage: "幸會" });
      expect(thread.records).toMatchObject([{ id: "r", answeredAt: start + second, passedBy: null }]);
      expect(say(thread, "investor", "謝謝")).toMatchObject({ kind: "added", message: { seq: 3, attachments: [] } });
    }));
});

const firstTables = `
  CREATE TABLE state (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL, written INTEGER NOT NULL);
  INSERT INTO state (id, version, written) VALUES (1, 5, 4);
  CREATE TABLE parties (
    side TEXT PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL, avatar TEXT NOT NULL, verified_badge INTEGER NOT NULL
  );
  INSERT INTO parties VALUES ('investor', 'i', '林怡君', '/x', 0), ('startup', 's', '晨星科技', '/y', 1);
  CREATE TABLE records (
    id TEXT PRIMARY KEY, status TEXT NOT NULL, pay_by TEXT NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
  );
  INSERT INTO records VALUES ('r', 'open', 'investor', ${start}, ${start});
  CREATE TABLE messages (
    seq INTEGER PRIMARY KEY, record_id TEXT NOT NULL REFERENCES records (id), side TEXT NOT NULL, client_id TEXT NOT NULL,
    type TEXT NOT NULL, message TEXT NOT NULL, timestamp INTEGER NOT NULL, received_at INTEGER NOT NULL,
    UNIQUE (side, client_id)
  );
  CREATE INDEX messages_side ON messages (side, seq);
  INSERT INTO messages VALUES
    (1, 'r', 'investor', 'a', 'pitch', '您好', ${start / second}, ${start}),
    (2, 'r', 'startup', 'b', 'normal', '幸會', ${start / second + 1}, ${start + second});
  CREATE TABLE reads (side TEXT PRIMARY KEY, seq INTEGER NOT NULL);
  INSERT INTO reads VALUES ('investor', 1), ('startup', 1);
`;
