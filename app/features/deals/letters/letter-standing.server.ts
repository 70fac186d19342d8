import { sql } from "drizzle-orm";
import type { LetterChoice } from "~/db/letter-values";
import type { App } from "~/server/app.server";

/** An investor's choice about a startup's letters, and what keeps them from the investor. */
export interface LetterStanding {
  choice: LetterChoice | null;
  /** Whether their conversation has ended with a pass: without the choice `wanted`, no letters arrive. */
  isPassed: boolean;
  /** Whether the investor has written to the startup, and so can get letters at all. */
  hasWritten: boolean;
}

/** Reads a reader's choice about a startup's letters, and what keeps them from the reader (product §27.3). */
export async function readLetterStanding(
  app: App,
  { readerId, startupId }: { readerId: string; startupId: string },
): Promise<LetterStanding> {
  const found = await app.db.get<{ choice: LetterChoice | null; is_passed: number; has_written: number }>(sql`SELECT
    (SELECT choice FROM letter_readers WHERE reader_id = ${readerId} AND startup_id = ${startupId}) AS choice,
    EXISTS (
      SELECT 1 FROM conversation_summaries AS s JOIN conversation_records AS o ON o.id = s.record_id
      WHERE s.investor_id = ${readerId} AND s.startup_id = ${startupId} AND o.passed_by IS NOT NULL
    ) AS is_passed,
    EXISTS (
      SELECT 1 FROM conversation_records AS r WHERE r.investor_id = ${readerId} AND r.startup_id = ${startupId}
        AND (r.pay_by = 'investor' OR r.answered_at IS NOT NULL)
    ) AS has_written`);
  return { choice: found?.choice ?? null, isPassed: found?.is_passed === 1, hasWritten: found?.has_written === 1 };
}
