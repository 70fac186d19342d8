import { describe, expect, it } from "vitest";
import { attemptCounters } from "~/db/schema";
import { testApp } from "../../../../tests/support/app";
import { type AttemptKind, attemptLimits } from "./attempt-rules";
import { clearAttempts, countAttempt, countFailure, mayAttempt } from "./count-attempts.server";

const start = 1_800_000_000_000;
// Thousands of attempts take too long; all kinds are counted the same way.
const kinds = (Object.keys(attemptLimits) as AttemptKind[]).filter((kind) => attemptLimits[kind].max <= 500);

describe.each(kinds)("%s", (kind) => {
  const { max, window } = attemptLimits[kind];

  it(`allows ${max} and no more until the window ends`, async () => {
    let now = start;
    const app = testApp({ now: () => now });
    const attempts = [{ kind, subject: "sequence" }];
    for (let i = 0; i < max; i++) expect(await mayAttempt(app, attempts)).toBe(true);
    now += window - 1;
    expect(await mayAttempt(app, attempts)).toBe(false);
    await expect(countAttempt(app, attempts)).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 1 });
    now += 1;
    expect(await mayAttempt(app, attempts)).toBe(true);
  });

  it(`allows exactly ${max} of many concurrent attempts`, async () => {
    const app = testApp();
    const outcomes = await Promise.all(
      Array.from({ length: max + 20 }, () => mayAttempt(app, [{ kind, subject: "parallel" }])),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(max);
  });
});

describe("several counters at once", () => {
  const person = { kind: "loginPerAccount", subject: "mei" } as const;
  const network = { kind: "loginPerNetwork", subject: "192.0.2.1" } as const;

  it("are not incremented if one is exhausted", async () => {
    const app = testApp();
    for (let i = 0; i < attemptLimits.loginPerAccount.max; i++) await countAttempt(app, [person]);
    for (let i = 0; i < 5; i++) expect(await mayAttempt(app, [person, network])).toBe(false);
    for (let i = 0; i < attemptLimits.loginPerNetwork.max; i++) expect(await mayAttempt(app, [network])).toBe(true);
    expect(await mayAttempt(app, [network])).toBe(false);
  });

  it("refund successes or are reset by them, and skip the check when exhausted", async () => {
    const app = testApp();
    const subject = "wen|192.0.2.2";
    const shared = { kind: "loginPerNetwork", subject: "192.0.2.2" } as const;
    const own = { kind: "loginPerAccountAndNetwork", subject } as const;
    const check = (passes: boolean) => countFailure(app, [shared, own], async () => passes);
    for (let i = 0; i < attemptLimits.loginPerAccountAndNetwork.max - 1; i++) expect(await check(false)).toBe(false);
    expect(await check(true)).toBe(true);
    for (let i = 0; i < attemptLimits.loginPerAccountAndNetwork.max; i++) expect(await check(false)).toBe(false);
    let checked = false;
    const refused = countFailure(app, [own], async () => {
      checked = true;
      return true;
    });
    await expect(refused).rejects.toMatchObject({ code: "rate_limited" });
    expect(checked).toBe(false);
    // 19 failures in total; the success in between was refunded.
    for (let i = 19; i < attemptLimits.loginPerNetwork.max; i++) expect(await mayAttempt(app, [shared])).toBe(true);
    expect(await mayAttempt(app, [shared])).toBe(false);
    await clearAttempts(app, [shared]);
    expect(await mayAttempt(app, [shared])).toBe(true);
  });

  it("store neither e-mail addresses nor names", async () => {
    const app = testApp();
    await countAttempt(app, [{ kind: "loginPerAccount", subject: "startup:seen@example.test" }]);
    expect(JSON.stringify(await app.db.select().from(attemptCounters))).not.toContain("seen");
  });
});
