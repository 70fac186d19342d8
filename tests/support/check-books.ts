import { and, eq, isNull } from "drizzle-orm";
import {
  accounts,
  couponUses,
  investors,
  invoices,
  ledger,
  membershipPeriods,
  memberships,
  orders,
  payments,
  refunds,
  startups,
  subscriptions,
} from "~/db/schema";
import type { MembershipTrack } from "~/db/values";
import { dayMs } from "~/durations";
import { levelAt } from "~/features/commerce/memberships/timeline";
import { rankOf } from "~/features/core/access/entitlements";
import { sinceTaipeiMidnight } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";

/** Reads every row that records money or paid days. */
async function readBooks({ db }: App) {
  return {
    couponUses: await db.select().from(couponUses),
    invoices: await db.select().from(invoices),
    ledger: await db.select().from(ledger),
    memberships: await db.select().from(memberships),
    orders: await db.select().from(orders),
    payments: await db.select().from(payments),
    periods: await db.select().from(membershipPeriods),
    refunds: await db.select().from(refunds),
    subscriptions: await db.select().from(subscriptions),
    startups: await db
      .select({ id: startups.id, level: startups.level, until: startups.levelUntilAt })
      .from(startups)
      .innerJoin(accounts, and(eq(accounts.id, startups.id), isNull(accounts.erasedAt))),
    investors: await db
      .select({
        id: investors.id,
        level: investors.level,
        until: investors.levelUntilAt,
        cardLevel: investors.cardLevel,
        cardUntil: investors.cardLevelUntilAt,
      })
      .from(investors)
      .innerJoin(accounts, and(eq(accounts.id, investors.id), isNull(accounts.erasedAt))),
  };
}

type Books = Awaited<ReturnType<typeof readBooks>>;

/**
 * Returns the errors in the books: one line per broken rule, empty if every NT$ and every paid day is accounted for.
 * Reads whole tables, so call it for a test's own accounts only, or once at its end.
 */
export async function checkBooks(app: App): Promise<string[]> {
  const books = await readBooks(app);
  return [
    ...checkDays(books),
    ...checkValue(books),
    ...checkCash(books),
    ...checkOrders(books),
    ...checkTimelines(books),
    ...checkLevels(books, app.now()),
  ];
}

function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Checks that the ledger's days match the accounts' past and present days, by order, track and level. */
function checkDays({ ledger, periods }: Books): string[] {
  const keyOf = (row: { accountId: string; orderId: string; track: string | null; level: string | null }) =>
    [row.accountId, row.orderId, row.track, row.level].join(" ");
  const recorded = groupBy(
    ledger.filter(({ days }) => days !== 0),
    keyOf,
  );
  const given = groupBy(periods, keyOf);
  return [...new Set([...recorded.keys(), ...given.keys()])].flatMap((key) => {
    const [inLedger, inPeriods] = [recorded, given].map((rows) => sum((rows.get(key) ?? []).map(({ days }) => days)));
    return inLedger === inPeriods ? [] : [`${key}: ${inLedger} days in the ledger, ${inPeriods} in periods`];
  });
}

/** Checks that the value of an order's days is what they cost; refunded days are worth nothing. */
function checkValue({ ledger, periods }: Books): string[] {
  const periodsOf = groupBy(periods, ({ orderId }) => orderId);
  const wrong = [...groupBy(ledger, ({ orderId }) => orderId)].flatMap(([orderId, rows]) => {
    const value = sum((periodsOf.get(orderId) ?? []).map(({ value }) => value));
    const granting = rows.filter(({ kind, track }) => kind === "charge" && track !== null);
    const credits = rows.filter(({ kind }) => kind === "credit");
    const cost = sum([...granting, ...credits].map(({ amount }) => amount));
    // Also if all its days were used up; a refund of a charge that grants nothing has no track.
    const isRefunded = rows.some(({ kind, track }) => kind === "refund" && track !== null);
    return value === cost || (isRefunded && value <= cost && value >= 0)
      ? []
      : [`order ${orderId}: days worth ${value}, paid with ${cost}`];
  });
  const credit = sum(ledger.filter(({ kind }) => kind === "credit").map(({ amount }) => amount));
  return credit === 0 ? wrong : [...wrong, `credits sum to ${credit}`];
}

/**
 * Checks that no more is refunded than was charged, by payment and by charge, and that the ledger matches the refunds.
 */
function checkCash({ ledger, payments, refunds }: Books): string[] {
  const amountOf = new Map(payments.map(({ id, amount }) => [id, amount]));
  const cash = ledger.filter(({ kind }) => kind === "charge" || kind === "refund");
  const byPayment = [...groupBy(cash, ({ paymentId }) => String(paymentId))].flatMap(([id, rows]) => {
    const balance = sum(rows.map(({ amount }) => amount));
    const odd = rows.filter(({ kind, amount }) => kind === "charge" && amount !== amountOf.get(id));
    return [
      ...(balance < 0 ? [`payment ${id}: ${-balance} more refunded than charged`] : []),
      ...odd.map(({ source, amount }) => `payment ${id}: ${source} is ${amount}, not ${amountOf.get(id)}`),
    ];
  });
  const charged = new Map(cash.filter(({ kind }) => kind === "charge").map(({ source, amount }) => [source, amount]));
  const byCharge = [...groupBy(refunds, ({ chargeSource }) => chargeSource)].flatMap(([source, rows]) => {
    const back = sum(rows.filter(({ status }) => status !== "failed").map(({ amount }) => amount));
    return back > (charged.get(source) ?? 0) ? [`${source}: ${back} given back of ${charged.get(source)}`] : [];
  });
  const refunded = -sum(cash.filter(({ kind }) => kind === "refund").map(({ amount }) => amount));
  const done = sum(refunds.filter(({ status }) => status === "done").map(({ amount }) => amount));
  return [
    ...byPayment,
    ...byCharge,
    ...(refunded === done ? [] : [`${refunded} refunded in the ledger, ${done} by refunds that are done`]),
  ];
}

/**
 * Checks that an order is paid by one charge, and that each further one belongs to its subscription or is refunded.
 * Every charge that is kept has an invoice, and a discount requires a coupon that the order kept.
 */
function checkOrders({ couponUses, ledger, orders, refunds, subscriptions, invoices }: Books): string[] {
  const holding = new Set(couponUses.filter(({ paidAt }) => paidAt !== null).map(({ orderId }) => orderId));
  const surplus = new Set(
    refunds.filter(({ requestKey }) => requestKey.startsWith("surplus:")).map(({ chargeSource }) => chargeSource),
  );
  const kept = groupBy(
    ledger.filter(({ kind, source }) => kind === "charge" && !surplus.has(source)),
    ({ orderId }) => orderId,
  );
  const invoiced = new Map(invoices.map(({ chargeSource, amount }) => [chargeSource, amount]));
  const renewals = new Map(
    [...groupBy(subscriptions, ({ orderId }) => orderId)].map(([id, rows]) => [
      id,
      sum(rows.map(({ charges }) => charges)),
    ]),
  );
  return orders.flatMap(({ id, status, paidAt, total, discount, couponCode }) => {
    const given = paidAt !== null && (couponCode === null || holding.has(id)) ? discount : 0;
    const charges = kept.get(id) ?? [];
    const expected = paidAt === null ? 0 : (renewals.get(id) ?? 1);
    const coupon = sum(
      ledger.filter(({ orderId, kind }) => orderId === id && kind === "coupon").map(({ amount }) => amount),
    );
    return [
      ...(charges.length === expected ? [] : [`order ${id} (${status}): ${charges.length} charges, not ${expected}`]),
      ...((status === "paid" || status === "refunded") === (paidAt !== null)
        ? []
        : [`order ${id}: ${status}, ${paidAt}`]),
      ...charges
        .filter(({ amount }) => amount !== total)
        .map(({ source, amount }) => `order ${id}: ${source} is ${amount}, not ${total}`),
      ...charges
        .filter(({ source, amount }) => (invoiced.get(source) ?? 0) !== amount)
        .map(({ source, amount }) => `order ${id}: ${source} of ${amount} is invoiced ${invoiced.get(source)}`),
      ...(coupon === given ? [] : [`order ${id}: a coupon of ${coupon}, not ${given}`]),
    ];
  });
}

/** Checks that periods are whole Taipei days, and that no two of an account overlap. */
function checkTimelines({ periods }: Books): string[] {
  return [...groupBy(periods, ({ accountId, track }) => `${accountId} ${track}`)].flatMap(([key, rows]) => {
    const ordered = rows.sort((a, b) => a.startsAt - b.startsAt);
    return ordered.flatMap(({ id, startsAt, endsAt, days, value }, place) => [
      ...(endsAt - startsAt === days * dayMs && days > 0 && value >= 0 ? [] : [`${key}: ${id} has ${days} days`]),
      ...(sinceTaipeiMidnight(startsAt) === 0 ? [] : [`${key}: ${id} starts in the middle of a day`]),
      ...(startsAt >= (ordered[place - 1]?.endsAt ?? 0) ? [] : [`${key}: ${id} overlaps the one before`]),
    ]);
  });
}

/** Checks that the level columns match grants and paid days, unless cron is due to derive them again. */
function checkLevels({ memberships, periods, startups, investors }: Books, now: number): string[] {
  const columns = new Map<string, { side: "startup" | "investor"; level: string; until: number | null }>();
  const keyOf = (accountId: string, track: MembershipTrack) => `${accountId} ${track}`;
  for (const { id, level, until } of startups) columns.set(keyOf(id, "level"), { side: "startup", level, until });
  for (const { id, level, until, cardLevel, cardUntil } of investors) {
    columns.set(keyOf(id, "level"), { side: "investor", level, until });
    columns.set(keyOf(id, "card"), { side: "investor", level: cardLevel ?? "normal", until: cardUntil });
  }
  const rowOf = new Set(memberships.map(({ accountId, track }) => keyOf(accountId, track)));
  // The days of erased accounts remain, as do the books.
  const orphans = periods
    .filter(({ accountId, track }) => columns.has(keyOf(accountId, track)))
    .filter(({ accountId, track }) => !rowOf.has(keyOf(accountId, track)));
  const wrong = memberships.flatMap((row) => {
    const key = keyOf(row.accountId, row.track);
    const stored = columns.get(key);
    if (!stored) return [`${key}: no level columns`];
    if (row.changesAt !== null && row.changesAt <= now) return [];
    const expected = levelAt(now, {
      periods: periods.filter(({ accountId, track }) => keyOf(accountId, track) === key),
      grant:
        row.grantedLevel !== null && (row.grantedUntil === null || row.grantedUntil > now)
          ? { level: row.grantedLevel, until: row.grantedUntil }
          : null,
      basic: stored.level === "empty" ? "empty" : "normal",
      rank: (level) => rankOf(stored.side, row.track, level),
    });
    const actual = { level: stored.level, until: stored.until, changesAt: row.changesAt };
    return JSON.stringify(actual) === JSON.stringify(expected)
      ? []
      : [`${key}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
  });
  return [...wrong, ...orphans.map(({ id, accountId }) => `${accountId}: period ${id} without a membership`)];
}
