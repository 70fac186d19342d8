import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../app/durations.ts";
import { Books, type BooksState, retryDelays } from "./books.ts";
import { codes, type Method, Refusal, received } from "./trade.ts";

/** 10:00 in Taipei. */
const start = Date.parse("2026-11-20T02:00:00Z");

function makeBooks() {
  let now = start;
  const books = new Books(() => now);
  const open = (merchantTradeNo: string, method: Method = "credit", amount = 1200) =>
    books.open({
      merchantTradeNo,
      method,
      amount,
      atmDays: 3,
      fields: {},
      period: method === "period" ? { type: "D", frequency: 30, times: 999, state: "running" } : null,
    });
  return { books, open, wait: (milliseconds: number) => (now += milliseconds) };
}

/** Returns the code of a refusal, and checks that nothing changed. */
function refusal(books: Books, work: () => unknown): string {
  const before = JSON.stringify(books);
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(JSON.stringify(books)).toBe(before);
    return error.code;
  }
  throw new Error("It was not refused.");
}

describe("cards", () => {
  test("a declined card can be followed by an approved one, and a paid trade is not charged again", () => {
    const { books, open } = makeBooks();
    open("A");
    expect(books.authorize("A", { isApproved: false }).code).toBe(codes.declined);
    expect(books.cash("A")).toBe(0);
    expect(books.authorize("A", { isApproved: true }).code).toBe("1");
    expect(books.cash("A")).toBe(1200);
    expect(refusal(books, () => books.authorize("A", { isApproved: true }))).toBe(codes.wrongState);
    expect(books.notifications().map(({ kind }) => kind)).toEqual(["paid", "paid"]);
  });

  test("a trade number is used once", () => {
    const { books, open } = makeBooks();
    open("A");
    expect(refusal(books, () => open("A"))).toBe(codes.duplicate);
    expect(refusal(books, () => books.trade("B"))).toBe(codes.unknownTrade);
  });
});

describe("transfers", () => {
  test("a number is issued once, and the bank takes one transfer until the end of the last day", () => {
    const { books, open, wait } = makeBooks();
    open("A", "atm");
    open("B", "atm");
    expect(refusal(books, () => books.transfer("A"))).toBe(codes.wrongState);
    expect(refusal(books, () => books.authorize("A", { isApproved: true }))).toBe(codes.wrongState);
    for (const name of ["A", "B"]) books.issueAccount(name, { bank: "BOT", bankCode: "004" });
    expect(refusal(books, () => books.issueAccount("A", { bank: "LAND", bankCode: "005" }))).toBe(codes.wrongState);
    const { payBy } = books.trade("A").account ?? {};
    expect(new Date(payBy ?? 0).toISOString()).toBe("2026-11-23T15:59:59.999Z");
    wait((payBy ?? 0) - start);
    books.transfer("A");
    expect(refusal(books, () => books.transfer("A"))).toBe(codes.wrongState);
    wait(1);
    expect(refusal(books, () => books.transfer("B"))).toBe(codes.wrongState);
    expect(books.cash()).toBe(1200);
  });
});

describe("subscriptions", () => {
  test("charge every period until stopped, which works once", () => {
    const { books, open } = makeBooks();
    open("A", "period");
    expect(refusal(books, () => books.chargePeriod("A", { isApproved: true }))).toBe(codes.wrongState);
    expect(refusal(books, () => books.stopPeriod("A"))).toBe(codes.periodUnknown);
    books.authorize("A", { isApproved: true });
    books.chargePeriod("A", { isApproved: true });
    books.chargePeriod("A", { isApproved: false });
    expect(books.cash("A")).toBe(2400);
    books.stopPeriod("A");
    expect(refusal(books, () => books.chargePeriod("A", { isApproved: true }))).toBe(codes.wrongState);
    expect(refusal(books, () => books.stopPeriod("A"))).toBe(codes.periodStopped);
    expect(refusal(books, () => books.stopPeriod("nothing"))).toBe(codes.periodUnknown);
  });

  test("end after six failures in a row, and after the last period", () => {
    const { books, open } = makeBooks();
    const failing = open("A", "period");
    books.authorize("A", { isApproved: true });
    const fail = (times: number) => {
      for (let time = 0; time < times; time++) books.chargePeriod("A", { isApproved: false });
    };
    fail(5);
    books.chargePeriod("A", { isApproved: true });
    fail(5);
    expect(failing.period?.state).toBe("running");
    fail(1);
    expect(failing.period?.state).toBe("stopped");
    const short = open("B", "period");
    if (short.period) short.period.times = 2;
    books.authorize("B", { isApproved: true });
    books.chargePeriod("B", { isApproved: true });
    expect(short.period?.state).toBe("finished");
  });
});

describe("refunds", () => {
  const act = (books: Books, action: "C" | "E" | "N" | "R", amount: number) =>
    books.act(action, { merchantTradeNo: "A", tradeNo: books.trade("A").tradeNo, amount });

  function paid() {
    const made = makeBooks();
    made.open("A");
    made.books.authorize("A", { isApproved: true });
    return made;
  }

  test("before 20:15 a charge is given up as a whole, or marked for closing to refund a part", () => {
    const { books } = paid();
    for (const amount of [1, 1200]) expect(refusal(books, () => act(books, "R", amount))).toBe(codes.wrongState);
    expect(refusal(books, () => act(books, "N", 1199))).toBe(codes.wrongAmount);
    expect(refusal(books, () => act(books, "E", 1200))).toBe(codes.wrongState);
    act(books, "C", 1200);
    expect(refusal(books, () => act(books, "R", 1200))).toBe(codes.wrongState);
    expect(refusal(books, () => act(books, "N", 1200))).toBe(codes.wrongState);
    act(books, "E", 1200);
    act(books, "N", 1200);
    expect(books.cash()).toBe(0);
    expect(refusal(books, () => act(books, "R", 1))).toBe(codes.wrongAmount);
    expect(refusal(books, () => act(books, "C", 1200))).toBe(codes.wrongState);
  });

  test("after 20:15 any part is refunded, never more than was paid", () => {
    const { books, wait } = paid();
    act(books, "C", 1200);
    act(books, "R", 200);
    expect(refusal(books, () => act(books, "E", 1200))).toBe(codes.wrongState);
    wait(10 * hourMs + 15 * minuteMs);
    expect(refusal(books, () => act(books, "N", 1200))).toBe(codes.wrongState);
    expect(refusal(books, () => act(books, "R", 1001))).toBe(codes.wrongAmount);
    act(books, "R", 1000);
    expect(books.cash()).toBe(0);
    expect(refusal(books, () => act(books, "R", 1))).toBe(codes.wrongAmount);
  });

  test("transfers and other trades' charges are not refunded", () => {
    const { books, open } = paid();
    open("B", "atm");
    books.issueAccount("B", { bank: "BOT", bankCode: "004" });
    const { tradeNo } = books.transfer("B");
    expect(refusal(books, () => books.act("R", { merchantTradeNo: "B", tradeNo, amount: 1 }))).toBe(codes.unknownTrade);
    expect(refusal(books, () => books.act("R", { merchantTradeNo: "A", tradeNo, amount: 1 }))).toBe(codes.unknownTrade);
  });
});

describe("notifications", () => {
  test("are sent again until acknowledged, a few times", () => {
    const { books, open, wait } = makeBooks();
    open("A");
    books.authorize("A", { isApproved: true });
    for (const delay of retryDelays) {
      expect(books.due()).toHaveLength(1);
      books.record(1, "503");
      expect(books.due()).toEqual([]);
      wait(delay);
    }
    books.record(1, "0|error");
    wait(dayMs);
    expect(books.due()).toEqual([]);
    expect(books.notification(1).state).toBe("given_up");
    books.send(1);
    books.record(1, "1|OK");
    expect(books.notification(1).state).toBe("acknowledged");
  });

  test("are held, lost or forged when asked, and sent by the control page", () => {
    const { books, open } = makeBooks();
    for (const [index, delivery] of (["late", "lost", "forged"] as const).entries()) {
      open(`A${index}`);
      books.authorize(`A${index}`, { isApproved: true, delivery });
    }
    expect(books.due().map(({ id }) => id)).toEqual([3]);
    books.recordForged(3, "0|error");
    expect(books.due()).toEqual([]);
    for (const id of [1, 2, 3]) books.send(id);
    expect(books.due().map(({ delivery }) => delivery)).toEqual(["normal", "normal", "normal"]);
  });
});

/** A random step of the model, on one of three trades. */
const step = fc.record({
  trade: fc.constantFrom("A", "B", "C"),
  does: fc.constantFrom(
    "approve",
    "decline",
    "issue",
    "transfer",
    "charge",
    "fail",
    "stop",
    "C",
    "E",
    "N",
    "R",
    "wait",
  ),
  amount: fc.integer({ min: 1, max: 1300 }),
  pick: fc.nat(),
});

test("whatever happens, no trade is paid twice, no more is refunded than was paid, and the state survives JSON", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let now = start;
      let books = new Books(() => now);
      const methods = { A: "credit", B: "period", C: "atm" } as const;
      for (const [merchantTradeNo, method] of Object.entries(methods)) {
        const period = method === "period" ? ({ type: "D", frequency: 30, times: 5, state: "running" } as const) : null;
        books.open({ merchantTradeNo, method, amount: 1200, atmDays: 3, fields: {}, period: period && { ...period } });
      }
      for (const { trade: name, does, amount, pick } of steps) {
        const trade = books.trade(name);
        const charge = trade.charges[pick % Math.max(1, trade.charges.length)];
        const cash = books.cash();
        const count = books.notifications().length;
        try {
          if (does === "approve" || does === "decline") books.authorize(name, { isApproved: does === "approve" });
          else if (does === "issue") books.issueAccount(name, { bank: "BOT", bankCode: "004" });
          else if (does === "transfer") books.transfer(name);
          else if (does === "charge" || does === "fail") books.chargePeriod(name, { isApproved: does === "charge" });
          else if (does === "stop") books.stopPeriod(name);
          else if (does === "wait") now += amount * minuteMs;
          else books.act(does, { merchantTradeNo: name, tradeNo: charge?.tradeNo ?? "", amount });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          expect([books.cash(), books.notifications().length]).toEqual([cash, count]);
        }
        books = new Books(() => now, JSON.parse(JSON.stringify(books)) as BooksState);
      }
      const charges = books.trades().flatMap((one) => one.charges);
      const numbers = charges.map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const one of books.trades()) {
        expect(received(one).length).toBeLessThanOrEqual(one.period?.times ?? 1);
        for (const { amount, refunded } of one.charges) expect(refunded).toBeLessThanOrEqual(amount);
      }
      const sums = charges.filter(({ code }) => code === "1").reduce((sum, one) => sum + one.amount - one.refunded, 0);
      expect(books.cash()).toBe(sums);
      expect(books.notifications().filter(({ kind }) => kind !== "atm")).toHaveLength(charges.length);
    }),
  );
});
