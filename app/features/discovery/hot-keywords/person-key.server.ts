import { eq } from "drizzle-orm";
import { searchSecrets } from "~/db/schema";
import { networkOf } from "~/features/accounts/accounts/attempt-rules";
import type { Actor } from "~/features/core/access/viewer";
import { endOfTaipeiDay, fromTaipeiInput, taipeiDay, taipeiMonth } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { base64url, createToken } from "~/server/tokens";
import { maxSearches } from "./rules";

/** A person's key for one period: unlinkable to keys of other periods, and to the person once the secret is deleted. */
export interface PersonKey {
  period: string;
  /** Maximum number of searches stored for the period, across all people. */
  maxSearches: number;
  /** Hashes the person and `purpose` with a key; different purposes give unlinkable hashes. */
  hashFor: (purpose: string) => Promise<string>;
}

/** Secrets by period. Caches only values, because Workers bind I/O to a request. */
const cached = new Map<string, string>();

/** Returns the key of an account for this month, or of a visitor's network for today, both in Taipei. */
export async function personKey(
  app: App,
  { accountId, ip }: { accountId: Actor["id"] | null; ip: string },
): Promise<PersonKey> {
  const now = app.now();
  const { period, expiresAt, maxSearches } = accountId === null ? dayOf(now) : monthOf(now);
  const subject = accountId === null ? `network|${networkOf(ip)}` : `account|${accountId}`;
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(await secretOf(app, { period, expiresAt })),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const hashFor = async (purpose: string) =>
    base64url(new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${subject}|${purpose}`))));
  return { period, maxSearches, hashFor };
}

function dayOf(at: number) {
  const period = taipeiDay(at);
  return { period, expiresAt: endOfTaipeiDay(period) ?? at, maxSearches: maxSearches.day };
}

function monthOf(at: number) {
  const period = taipeiMonth(at);
  const [year = 0, month = 0] = period.split("-").map(Number);
  const next = new Date(Date.UTC(year, month)).toISOString().slice(0, 16);
  return { period, expiresAt: fromTaipeiInput(next) ?? at, maxSearches: maxSearches.month };
}

/** Returns the period's secret; the first search of a period creates it. */
async function secretOf(app: App, { period, expiresAt }: { period: string; expiresAt: number }): Promise<string> {
  const known = cached.get(period);
  if (known) return known;
  await app.db.insert(searchSecrets).values({ period, secret: createToken(), expiresAt }).onConflictDoNothing();
  const row = await app.db.select().from(searchSecrets).where(eq(searchSecrets.period, period)).get();
  if (!row) throw new Error(`The search secret of ${period} is missing.`);
  // At most two periods are in use at a time.
  if (cached.size >= 2) cached.clear();
  cached.set(period, row.secret);
  return row.secret;
}
