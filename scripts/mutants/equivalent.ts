import type { Mutant } from "./mutate.ts";

/** A mutant that no test can detect, because the behaviour is the same. */
interface Explained {
  /** Path below `app/features`. */
  file: string;
  /** The line, trimmed. */
  code: string;
  was: string;
  becomes: string;
  why: string;
}

const typesOnly = "The default is for the type; the value is always there.";

const equivalent: readonly Explained[] = [
  {
    file: "core/access/rules.ts",
    code: 'if (viewer.kind !== "investor") return "upgrade";',
    was: 'if (viewer.kind !== "investor") …',
    becomes: "no guard",
    why: "Only startups come here, for all courses: the last line upgrades them too.",
  },
  {
    file: "core/access/sold-levels.ts",
    code: 'const sold: SoldLevel = track === "card" ? { track, level } : { track, level };',
    was: 'track === "card"',
    becomes: 'track !== "card"',
    why: "Both sides are the same, for the type.",
  },
  ...["21", "19"].map((becomes) => ({
    file: "core/access/until.ts",
    code: "export const until = codeText(20)",
    was: "20",
    becomes,
    why: "A text of that length is not a date, and is refused.",
  })),
  ...["1", "-1"].flatMap((becomes) => [
    {
      file: "commerce/coupons/check-coupon.server.ts",
      code: "const { uses = 0, paid = 0 } = counted ?? {};",
      was: "0",
      becomes,
      why: typesOnly,
    },
    {
      file: "commerce/payments/ecpay/checkout-form.ts",
      code: "function methodFields({ method, amount, periodDays = 0, atmDays, urls }: ProviderCheckout): Record<string, string> {",
      was: "0",
      becomes,
      why: typesOnly,
    },
    {
      file: "intake/review/list-review-queue.server.ts",
      code: 'startup: (startupCount?.number ?? 0) + changed("startup"),',
      was: "0",
      becomes,
      why: typesOnly,
    },
    {
      file: "intake/review/list-review-queue.server.ts",
      code: 'investor: (investorCount?.number ?? 0) + changed("investor"),',
      was: "0",
      becomes,
      why: typesOnly,
    },
  ]),
  {
    file: "core/access/entitlements.ts",
    code: "return courseOrder.indexOf(one) > courseOrder.indexOf(other) ? one : other;",
    was: "courseOrder.indexOf(one) > courseOrder.indexOf(other)",
    becomes: "courseOrder.indexOf(one) >= courseOrder.indexOf(other)",
    why: "Where both are the same, so is either.",
  },
  {
    file: "commerce/payments/credited.server.ts",
    code: "if (amounts.size === 0) return [];",
    was: "if (amounts.size === 0) …",
    becomes: "no guard",
    why: "It saves a query that finds nothing.",
  },
  {
    file: "commerce/payments/credited.server.ts",
    code: 'const incoming = movements.filter(({ kind, amount }) => kind === "credit" && amount > 0);',
    was: "amount > 0",
    becomes: "amount >= 0",
    why: "Movements of nothing add nothing.",
  },
  {
    file: "commerce/payments/credited.server.ts",
    code: 'const incoming = movements.filter(({ kind, amount }) => kind === "credit" && amount > 0);',
    was: "0",
    becomes: "-1",
    why: "Movements of nothing add nothing.",
  },
  {
    file: "commerce/payments/credited.server.ts",
    code: "return refundableOnce(charges, credits).get(source) ?? 0;",
    was: "0",
    becomes: "1",
    why: typesOnly,
  },
  {
    file: "commerce/payments/credited.server.ts",
    code: "return refundableOnce(charges, credits).get(source) ?? 0;",
    was: "0",
    becomes: "-1",
    why: typesOnly,
  },
  {
    file: "commerce/payments/credited.server.ts",
    code: "if (periods.length === 0) return [];",
    was: "if (periods.length === 0) …",
    becomes: "no guard",
    why: "It saves a query that finds nothing.",
  },
  {
    file: "commerce/payments/credited.server.ts",
    code: "if (periods.length === 0) return [];",
    was: "0",
    becomes: "-1",
    why: "It saves a query that finds nothing.",
  },
  {
    file: "commerce/payments/notifications.server.ts",
    code: 'if (!row) throw new Error("The notification was not stored.");',
    was: "if (!row) …",
    becomes: "no guard",
    why: "The statement always returns its row.",
  },
  {
    file: "commerce/payments/notifications.server.ts",
    code: 'eq(paymentNotifications.provider, "ecpay"),',
    was: 'and(… eq(paymentNotifications.provider, "ecpay") …)',
    becomes: "left out",
    why: "No other provider sends any.",
  },
  {
    file: "commerce/payments/notifications.server.ts",
    code: "eq(paymentNotifications.verified, true),",
    was: "true",
    becomes: "false",
    why: "What is not counted here is stored once more, which counts it too.",
  },
  {
    file: "commerce/payments/tend-notifications.server.ts",
    code: "eq(paymentNotifications.verified, true),",
    was: "and(… eq(paymentNotifications.verified, true) …)",
    becomes: "left out",
    why: "Forgeries are stored as settled.",
  },
  {
    file: "commerce/payments/run-refunds.server.ts",
    code: `if (!found) throw new Error(\`The refund \${id} has no charge.\`);`,
    was: "if (!found) …",
    becomes: "no guard",
    why: "Its caller fails without it just as well.",
  },
  {
    file: "commerce/payments/settle-charge.server.ts",
    code: 'const termOf = (item: CatalogItem) => (item.kind === "membership" ? item.days : 0);',
    was: "0",
    becomes: "1",
    why: "Only memberships are renewed.",
  },
  {
    file: "commerce/payments/settle-charge.server.ts",
    code: 'const termOf = (item: CatalogItem) => (item.kind === "membership" ? item.days : 0);',
    was: "0",
    becomes: "-1",
    why: "Only memberships are renewed.",
  },
  {
    file: "commerce/payments/settle-charge.server.ts",
    code: ".where(and(eq(subscriptions.id, payment.id), eq(subscriptions.charges, subscription?.charges ?? 0)))",
    was: "0",
    becomes: "1",
    why: typesOnly,
  },
  {
    file: "commerce/payments/settle-charge.server.ts",
    code: ".where(and(eq(subscriptions.id, payment.id), eq(subscriptions.charges, subscription?.charges ?? 0)))",
    was: "0",
    becomes: "-1",
    why: typesOnly,
  },
  {
    file: "commerce/payments/start-payment.server.ts",
    code: `AND \${payments.createdAt} >= \${earlier[0]?.createdAt ?? 0}`,
    was: "0",
    becomes: "1",
    why: "No payment is as old.",
  },
  {
    file: "commerce/payments/start-payment.server.ts",
    code: `AND \${payments.createdAt} >= \${earlier[0]?.createdAt ?? 0}`,
    was: "0",
    becomes: "-1",
    why: "No payment is as old.",
  },
  {
    file: "commerce/payments/ecpay/check-mac-value.ts",
    code: "for (let at = 0; at < expected.length; at++) difference |= given.charCodeAt(at) ^ expected.charCodeAt(at);",
    was: "0",
    becomes: "-1",
    why: "Both texts give NaN before their start.",
  },
  {
    file: "commerce/payments/ecpay/check-mac-value.ts",
    code: "for (let at = 0; at < expected.length; at++) difference |= given.charCodeAt(at) ^ expected.charCodeAt(at);",
    was: "at < expected.length",
    becomes: "at <= expected.length",
    why: "Both texts give NaN beyond their end.",
  },
  {
    file: "commerce/payments/reconcile-payments.server.ts",
    code: ".where(and(lt(reconciliations.day, today), isNotNull(reconciliations.finishedAt)))",
    was: "lt",
    becomes: "lte",
    why: "This query does not run once today's reconciliation is finished.",
  },
  {
    file: "commerce/payments/reconcile-payments.server.ts",
    code: ".where(and(lt(reconciliations.day, today), isNotNull(reconciliations.finishedAt)))",
    was: "and(… lt(reconciliations.day, today) …)",
    becomes: "left out",
    why: "This query does not run once today's is finished, and later days have no reconciliation.",
  },
  {
    file: "commerce/payments/reconcile-payments.server.ts",
    code: "lt(payments.id, firstIdAt(today)),",
    was: "lt",
    becomes: "lte",
    why: "Ids are longer than the time prefix, so none equals it.",
  },
  {
    file: "commerce/payments/record-refund.server.ts",
    code: "if (!charge.track) return null;",
    was: "if (!charge.track) …",
    becomes: "no guard",
    why: "It only saves a query: charges without days have no period.",
  },
  {
    file: "commerce/payments/request-refund.server.ts",
    code: "if (!track) return 0;",
    was: "if (!track) …",
    becomes: "no guard",
    why: "It only saves a query: charges without days have no period.",
  },
  {
    file: "commerce/payments/retry-refund.server.ts",
    code: "const amount = isReserved(refund) ? 0 : refund.amount;",
    was: "0",
    becomes: "-1",
    why: "What is left of a charge is never negative.",
  },
  {
    file: "commerce/payments/record-bank-number.server.ts",
    code: "isNull(orders.paidAt),",
    was: "and(… isNull(orders.paidAt) …)",
    becomes: "left out",
    why: "A paid order is never open.",
  },
  {
    file: "commerce/payments/tend-coupons.server.ts",
    code: "const over = Math.max(0, ...attempts.map(({ createdAt, payBy }) => lastCheck({ startedAt: createdAt, payBy })));",
    was: "0",
    becomes: "1",
    why: "Both are long past.",
  },
  {
    file: "commerce/payments/tend-subscriptions.server.ts",
    code: ".set({ updatedAt: Math.max(now, (subscription.cancelledAt ?? 0) + 1) })",
    was: "0",
    becomes: "1",
    why: "The present is later.",
  },
  {
    file: "commerce/payments/tend-subscriptions.server.ts",
    code: ".set({ updatedAt: Math.max(now, (subscription.cancelledAt ?? 0) + 1) })",
    was: "0",
    becomes: "-1",
    why: "The present is later.",
  },
  {
    file: "intake/review/list-review-queue.server.ts",
    code: "const until = days > 0 ? now - days * dayMs : Number.MAX_SAFE_INTEGER;",
    was: "days > 0",
    becomes: "days >= 0",
    why: "Nothing was submitted later than now.",
  },
  {
    file: "intake/review/list-review-queue.server.ts",
    code: "const until = days > 0 ? now - days * dayMs : Number.MAX_SAFE_INTEGER;",
    was: "0",
    becomes: "-1",
    why: "Nothing was submitted later than now.",
  },
  {
    file: "intake/review/describe-changes.server.ts",
    code: 'if (older === null || newer === null) return { kind: "values", before, after, isFormatting: false };',
    was: "older === null || newer === null",
    becomes: "older === null && newer === null",
    why: "Both are values of the same field, so both are null or neither is.",
  },
  {
    file: "intake/review/list-review-queue.server.ts",
    code: "const [counted] = rows.length === 0 && filter.page > 1 ? await at(1) : rows;",
    was: "1",
    becomes: "0",
    why: "It only reads the empty first page a second time.",
  },
  ...["1", "-1"].map((becomes) => ({
    file: "intake/review/review-draft.server.ts",
    code: `WHERE \${events.subjectId} = \${profileId} AND \${events.at} >= \${submittedAt ?? 0} AND \${events.actorId} = \${actor.id}`,
    was: "0",
    becomes,
    why: "All events are later.",
  })),
  {
    file: "intake/review/schema.ts",
    code: "page: z.coerce.number().int().min(1).max(10_000).catch(queueDefaults.page),",
    was: "1",
    becomes: "2",
    why: "An invalid page becomes the first page as well.",
  },
  {
    file: "intake/review/schema.ts",
    code: "days: z.coerce.number().int().min(0).max(3650).catch(queueDefaults.days),",
    was: "0",
    becomes: "1",
    why: "An invalid number of days counts as none, too.",
  },
  ...["101", "99"].map((becomes) => ({
    file: "intake/review/schema.ts",
    code: "boundedText(100).refine((key) => draftKeys.has(key)),",
    was: "100",
    becomes,
    why: "No known key is as long.",
  })),
  {
    file: "intake/review/approve-changes.server.ts",
    code: "updates: [...content.slice(-1), reviewedSides[kind].approveChanged(app, id, changed)],",
    was: "1",
    becomes: "2",
    why: "The last statement but one is only repeated.",
  },
  {
    file: "commerce/coupons/list-coupons.server.ts",
    code: ".limit(pageSize + 1);",
    was: "1",
    becomes: "2",
    why: "One row more is read, and not shown.",
  },
  {
    file: "commerce/payments/refund-rules.ts",
    code: "return Math.max(0, Math.floor((unused * amount) / left));",
    was: "0",
    becomes: "-1",
    why: "Neither days nor amounts are negative.",
  },
  {
    file: "intake/review/queries.server.ts",
    code: "if (!step) return [];",
    was: "if (!step) …",
    becomes: "no guard",
    why: "Only events with a step are read.",
  },
];

const isOf = (mutant: Mutant, { file, code, was, becomes }: Explained) =>
  mutant.file === `app/features/${file}` && mutant.code === code && mutant.was === was && mutant.becomes === becomes;

export function isEquivalent(mutant: Mutant): boolean {
  return equivalent.some((one) => isOf(mutant, one));
}

/** Returns explanations whose code has changed since. */
export function unusedExplanations(mutants: readonly Mutant[]): Explained[] {
  return equivalent.filter((one) => !mutants.some((mutant) => isOf(mutant, one)));
}
