import { hotKeywords } from "~/db/schema";
import type { HotKeyword } from "~/db/schema/discovery/hot-keywords";
import type { Side } from "~/db/values";
import { minuteMs } from "~/durations";
import type { App } from "~/server/app.server";

/** How long an isolate may serve stale keywords, in milliseconds. */
const maxAge = 5 * minuteMs;

// Cache rows, never the promise: Workers bind I/O to a request, so one request must not await another's promise.
let cached: { rows: Array<typeof hotKeywords.$inferSelect>; readAt: number } | null = null;

/**
 * Lists the keywords most people search one side's list for, most people first (product §7.7), without entries that
 * have no search value. The same for every reader; cached per isolate for five minutes.
 */
export async function listHotKeywords(app: App, { side, limit }: { side: Side; limit: number }): Promise<HotKeyword[]> {
  const now = app.now();
  if (!cached || Math.abs(now - cached.readAt) >= maxAge) {
    cached = { rows: await app.db.select().from(hotKeywords), readAt: now };
  }
  const keywords = cached.rows.find((row) => row.side === side)?.keywords ?? [];
  return keywords.filter(({ value }) => value.trim() !== "").slice(0, limit);
}

/** Clears this isolate's cache of hot keywords. */
export function forgetHotKeywords(): void {
  cached = null;
}
