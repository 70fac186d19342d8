import { and, eq, exists, or, sql } from "drizzle-orm";
import { conversationRecords, investors } from "~/db/schema";
import { isListedInvestor } from "~/features/discovery/match/is-published.server";
import type { App } from "~/server/app.server";

/** Whether a startup may know that the investor of the row exists: listed, or in a conversation with the startup. */
export const isKnownTo = (app: App, startupId: string) =>
  or(
    isListedInvestor,
    exists(
      app.db
        .select({ one: sql`1` })
        .from(conversationRecords)
        .where(and(eq(conversationRecords.investorId, investors.id), eq(conversationRecords.startupId, startupId))),
    ),
  );
