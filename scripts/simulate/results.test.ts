import { describe, expect, it } from "vitest";
import { acts } from "../scale/acts";
import { monthlyUse, totalDollars } from "../scale/cost";
import { timesInDay } from "./day";
import { countedForDay, dollarsOfMonth, extrapolate, type Played, resultsByAct, sumOf } from "./results";

const played = (changes: Partial<Played> = {}): Played => ({
  act: "a favorite",
  milliseconds: 10,
  requests: 1,
  refused: 0,
  failed: 0,
  rowsRead: 20,
  rowsWritten: 5,
  ...changes,
});
const noRows = { read: 0, written: 0 };
const unused = { requests: noRows, objects: noRows, queue: { ...noRows, messages: 0 }, jobs: noRows };

describe("the results of acts", () => {
  it("are the mean of requests and rows, the most rows, and the sum of refusals and failures", () => {
    const all = [played({ refused: 1 }), played({ rowsRead: 40, requests: 2, failed: 1, milliseconds: 30 })];
    expect(resultsByAct(all)).toEqual({
      "a favorite": {
        ...{ times: 2, requests: 1.5, refused: 1, failed: 1, p50: 30, p95: 30 },
        ...{ rowsRead: 30, rowsWritten: 5, mostRowsRead: 40 },
      },
    });
  });

  it("measure the latency of answered acts only", () => {
    const results = resultsByAct([played(), played({ milliseconds: Number.NaN, failed: 1 })]);
    expect(results["a favorite"]).toMatchObject({ times: 2, p50: 10, p95: 10, failed: 1 });
  });
});

describe("a whole day", () => {
  const day = { members: 300, share: 0.1 };

  it("is the played share times its inverse, by cause", () => {
    const before = { ...unused, requests: { read: 7, written: 7 } };
    const after = { ...unused, requests: { read: 100, written: 30 }, objects: { read: 8, written: 4 } };
    const uses = extrapolate({ played: [played(), played()], reports: [played({ rowsRead: 3 })], before, after }, day);
    expect(uses.answers).toEqual({ requests: 20, rowsRead: 400, rowsWritten: 100 });
    expect(uses.reports).toEqual({ requests: 10, rowsRead: 30, rowsWritten: 50 });
    expect(uses.afterwards).toEqual({ requests: 0, rowsRead: 500, rowsWritten: 80 });
    expect(uses.objects).toEqual({ requests: 0, rowsRead: 80, rowsWritten: 40 });
  });

  it("has as many mails as members get, with the rows of those that were sent", () => {
    const after = { ...unused, queue: { read: 30, written: 12, messages: 3 } };
    const measured = { played: [], reports: [], before: unused, after };
    const mails = timesInDay("a mail", 300);
    expect(extrapolate(measured, day).mail).toMatchObject({ rowsRead: 10 * mails, rowsWritten: 4 * mails });
    expect(extrapolate({ ...measured, after: unused }, day).mail.rowsRead).toBe(acts["a mail"].rowsRead * mails);
  });

  it("costs what docs/scale.md says, if it uses what is counted there", () => {
    const members = 10_000;
    expect(dollarsOfMonth(1e7, { day: countedForDay(members), members })).toBeCloseTo(totalDollars(monthlyUse(1e7)));
    const twice = sumOf([countedForDay(members), countedForDay(members)]);
    expect(dollarsOfMonth(1e7, { day: twice, members })).toBeGreaterThan(totalDollars(monthlyUse(1e7)) * 1.4);
  });
});
