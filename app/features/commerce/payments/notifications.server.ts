import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { compiled, compiledInsert, type Given } from "~/db/compiled.server";
import { paymentNotifications } from "~/db/schema";
import type { App } from "~/server/app.server";
import { hashToken } from "~/server/tokens";
import { ulid } from "~/server/ulid";
import type { NotificationKind, ProviderNotification } from "./provider";
import type { ChargeOutcome } from "./settle-charge.server";

/**
 * The outcome of a notification: a charge's outcome, a failed payment or renewal, an ATM number, or none: `late`
 * (superseded by another), `pending` (not decided), `test` (simulated), `forged` (not the provider's).
 */
export type NotificationOutcome =
  | ChargeOutcome
  | "failed"
  | "renewal_failed"
  | "awaiting"
  | "late"
  | "pending"
  | "test"
  | "forged";

export type StoredNotification = typeof paymentNotifications.$inferSelect;

export interface VerifiedNotification {
  kind: NotificationKind;
  fields: Record<string, string>;
  notification: ProviderNotification;
}

/** Stores or counts a verified notification without an outcome, and returns the stored row. */
export async function storeNotification(app: App, verified: VerifiedNotification): Promise<StoredNotification> {
  const [row] = await storeAndReturn(app.db, rowOf(app, verified, null));
  if (!row) throw new Error("The notification was not stored.");
  return row;
}

/**
 * Returns the statement that stores a verified notification with its outcome; if it is already stored, counts and
 * closes it, and the first outcome stays.
 */
export function storeSettled(app: App, verified: VerifiedNotification, outcome: NotificationOutcome) {
  return store(app.db, rowOf(app, verified, outcome));
}

/** Returns the statement that counts a notification if it was already stored and settled, and then returns a row. */
export function countReplay(app: App, { kind, notification: { tradeNo, mark } }: VerifiedNotification) {
  return count(app.db, { kind, tradeNo, mark, now: app.now() });
}

function rowOf(
  app: App,
  { kind, fields, notification: { tradeNo, mark } }: VerifiedNotification,
  outcome: NotificationOutcome | null,
): typeof paymentNotifications.$inferInsert {
  const now = app.now();
  return {
    id: ulid(now),
    provider: "ecpay",
    tradeNo,
    kind,
    mark,
    verified: true,
    fields,
    outcome: outcome ?? "",
    receivedAt: now,
    lastReceivedAt: now,
    settledAt: outcome === null ? null : now,
  };
}

const { received, settledAt, outcome } = paymentNotifications;

/** Counts a notification that is already stored, and closes it unless it is closed. */
const again = {
  received: sql`${received} + 1`,
  lastReceivedAt: sql`excluded.last_received_at`,
  outcome: sql`CASE WHEN ${settledAt} IS NULL THEN excluded.outcome ELSE ${outcome} END`,
  settledAt: sql`coalesce(${settledAt}, excluded.settled_at)`,
};

const store = compiledInsert(paymentNotifications, {
  finish: (insert) => insert.onConflictDoUpdate({ target: once, set: again }),
});

const storeAndReturn = compiledInsert(paymentNotifications, {
  finish: (insert) => insert.onConflictDoUpdate({ target: once, set: again }).returning(),
});

type ReplayValues = { tradeNo: string; kind: string; mark: string; now: number };

const count = compiled((db, { tradeNo, kind, mark, now }: Given<ReplayValues>) =>
  db
    .update(paymentNotifications)
    .set({ received: sql`${received} + 1`, lastReceivedAt: now })
    .where(
      and(
        eq(paymentNotifications.provider, "ecpay"),
        eq(paymentNotifications.tradeNo, tradeNo),
        eq(paymentNotifications.kind, kind),
        eq(paymentNotifications.mark, mark),
        eq(paymentNotifications.verified, true),
        isNotNull(paymentNotifications.settledAt),
      ),
    )
    .returning({ id: paymentNotifications.id }),
);

const once = [
  paymentNotifications.provider,
  paymentNotifications.tradeNo,
  paymentNotifications.kind,
  paymentNotifications.mark,
  paymentNotifications.verified,
];

/** Maximum part of a forged message that is stored. */
const kept = { fields: 40, characters: 200 };

/**
 * Stores a message that is not the provider's although it claims to be. The messages of each kind share 64 rows, chosen
 * by content; newer ones replace older ones, so that nobody can fill the table.
 */
export async function storeForgery(
  app: App,
  { kind, fields }: { kind: NotificationKind; fields: Record<string, string> },
): Promise<void> {
  const now = app.now();
  const entries = Object.entries(fields).slice(0, kept.fields);
  const cut = Object.fromEntries(entries.map(([name, value]) => [cutOff(name), cutOff(value)]));
  const [slot = ""] = await hashToken(JSON.stringify(cut));
  const { fields: stored } = paymentNotifications;
  await app.db
    .insert(paymentNotifications)
    .values({
      id: ulid(now),
      provider: "ecpay",
      tradeNo: "",
      kind,
      mark: slot,
      verified: false,
      fields: cut,
      outcome: "forged",
      receivedAt: now,
      lastReceivedAt: now,
      settledAt: now,
    })
    .onConflictDoUpdate({
      target: once,
      set: {
        received: sql`CASE WHEN ${stored} = excluded.fields THEN ${received} + 1 ELSE 1 END`,
        fields: sql`excluded.fields`,
        lastReceivedAt: now,
      },
    });
}

const cutOff = (text: string) => Array.from(text).slice(0, kept.characters).join("");

/** Returns the statement that closes a stored notification; the first outcome stays. */
export function closeNotification(app: App, id: string, outcome: NotificationOutcome) {
  return app.db
    .update(paymentNotifications)
    .set({ settledAt: app.now(), outcome })
    .where(and(eq(paymentNotifications.id, id), isNull(paymentNotifications.settledAt)));
}
