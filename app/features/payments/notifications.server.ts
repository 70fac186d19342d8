import { and, eq, isNull, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { paymentNotifications } from "~/db/schema";
import type { App } from "~/server/app.server";
import { hashToken } from "~/server/tokens";
import type { NotificationKind, ProviderNotification } from "./provider";
import type { ChargeOutcome } from "./settle-charge.server";

/**
 * What a notification led to: a charge's outcome, a failed payment or renewal, an ATM number, or nothing: `late` (overtaken by
 * another), `pending` (not decided), `test` (simulated), `forged` (not the provider's).
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

/**
 * The statement that stores a verified notification, or counts it if it is stored already, and closes it if it has an
 * outcome; the first outcome stays.
 */
function storeStatement(
  app: App,
  { kind, fields, notification, outcome }: VerifiedNotification & { outcome: NotificationOutcome | null },
) {
  const now = app.now();
  const row = {
    outcome: outcome ?? "",
    settledAt: outcome === null ? null : now,
    lastReceivedAt: now,
  };
  const { received, settledAt, outcome: closedWith } = paymentNotifications;
  return app.db
    .insert(paymentNotifications)
    .values({
      id: ulid(now),
      provider: "ecpay",
      tradeNo: notification.tradeNo,
      kind,
      mark: notification.mark,
      verified: true,
      fields,
      receivedAt: now,
      ...row,
    })
    .onConflictDoUpdate({
      target: once,
      set: {
        received: sql`${received} + 1`,
        lastReceivedAt: now,
        outcome: sql`CASE WHEN ${settledAt} IS NULL THEN ${row.outcome} ELSE ${closedWith} END`,
        settledAt: sql`coalesce(${settledAt}, ${row.settledAt})`,
      },
    });
}

/** Stores or counts a verified notification without an outcome, and returns the stored row. */
export async function storeNotification(app: App, verified: VerifiedNotification): Promise<StoredNotification> {
  const [row] = await storeStatement(app, { ...verified, outcome: null }).returning();
  if (!row) throw new Error("The notification was not stored.");
  return row;
}

/** The statement that stores or counts a verified notification, with what it led to. */
export function storeSettled(app: App, verified: VerifiedNotification, outcome: NotificationOutcome) {
  return storeStatement(app, { ...verified, outcome });
}

const once = [
  paymentNotifications.provider,
  paymentNotifications.tradeNo,
  paymentNotifications.kind,
  paymentNotifications.mark,
  paymentNotifications.verified,
];

/** How much of a forged message is kept. */
const kept = { fields: 40, characters: 200 };

/**
 * Stores what claims to come from the provider but does not. The messages of each kind share 64 rows, chosen by their
 * content, where a newer one takes an older one's place: nobody can fill the table.
 */
export async function storeForgery(
  app: App,
  { kind, fields }: { kind: NotificationKind; fields: Record<string, string> },
): Promise<void> {
  const now = app.now();
  const entries = Object.entries(fields).slice(0, kept.fields);
  const cut = Object.fromEntries(entries.map(([name, value]) => [cutOff(name), cutOff(value)]));
  const [slot = ""] = await hashToken(JSON.stringify(cut));
  const { fields: stored, received } = paymentNotifications;
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

/** The statement that closes a stored notification; the first outcome stays. */
export function closeNotification(app: App, id: string, outcome: NotificationOutcome) {
  return app.db
    .update(paymentNotifications)
    .set({ settledAt: app.now(), outcome })
    .where(and(eq(paymentNotifications.id, id), isNull(paymentNotifications.settledAt)));
}
