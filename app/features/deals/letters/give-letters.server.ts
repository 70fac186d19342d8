import { eq, sql } from "drizzle-orm";
import { afterAnswer } from "~/db/commit.server";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertFrom } from "~/db/insert-if.server";
import { isLostRace } from "~/db/lost-race";
import { investors, letterCopies } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { mostGiven } from "./letter";
import { canRead, type LetterReader, listReaders } from "./readers.server";
import { requireListed } from "./require-listed";
import { expectMail } from "./send-letter-mails.server";
import { tellLetters } from "./tell-letters.server";

/**
 * Returns how many letters `giveLetters` would give to an investor who can get the actor's letters and has none yet; 0
 * for anyone else (product §27.7).
 */
export async function countNewLetters(
  app: App,
  { actor, readerId }: { actor: StartupViewer; readerId: string },
): Promise<number> {
  if (actor.isPublish !== 2 || actor.eraseAt !== null) return 0;
  const { has, sent } = await app.db.get<{ has: number; sent: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM letters AS l JOIN letter_copies AS c ON c.letter_id = l.id
      WHERE l.startup_id = ${actor.id} AND l.state = 'sent' AND c.reader_id = ${readerId}) AS has,
    EXISTS (SELECT 1 FROM letters WHERE startup_id = ${actor.id} AND state = 'sent') AS sent`);
  if (has === 1 || sent === 0) return 0;
  const [reader] = await listReaders(app, { actor, readerId });
  return reader ? countGiven(app, { actor, reader }) : 0;
}

/**
 * Gives a reader the actor's last twelve letters to its audience, without those it has, and returns how many (product
 * §27.7). The conversation shows the newest. Throws `not_found` for an investor who cannot get letters, `wrong_state` if
 * there are none to give, `not_listed`, `erasing`.
 */
export async function giveLetters(
  app: App,
  { actor, readerId }: { actor: StartupViewer; readerId: string },
): Promise<number> {
  requireListed(actor);
  const [reader] = await listReaders(app, { actor, readerId });
  if (!reader) throw new AppError("not_found");
  const now = app.now();
  const number = await countGiven(app, { actor, reader });
  try {
    await commitGuarded(app, {
      update: insertFrom(
        app.db,
        letterCopies,
        {
          letterId: sql`given.id`,
          readerId: sql`${investors.id}`,
          sentAt: now,
          // One message for all.
          toldAt: sql`CASE WHEN given.place = 1 THEN NULL ELSE ${now} END`,
        },
        sql`FROM ${givenTo(actor, reader)} AS given JOIN ${investors} ON ${eq(investors.id, readerId)}
          WHERE ${canRead(actor.id)}`,
      ).onConflictDoNothing(),
      event: recordEvent(app, { actor, action: "letter.given", subject: { kind: "investor", id: readerId } }),
      extraStatements: [expectMail(app, { readerId })],
    });
  } catch (error) {
    throw isLostRace(error) ? new AppError("wrong_state", { text: "letters:issues.nothingToGive" }) : error;
  }
  app.waitUntil(tellLetters(afterAnswer(app), { readerId }));
  return number;
}

/** The actor's last letters to a reader's audience, newest first, without those the reader has. */
const givenTo = (actor: StartupViewer, { id, isHolder }: LetterReader) => sql`(
  SELECT id, row_number() OVER (ORDER BY sent_at DESC, id DESC) AS place FROM letters
  WHERE startup_id = ${actor.id} AND audience = ${isHolder ? "holders" : "prospects"} AND state = 'sent'
    AND issue_id NOT IN (
      SELECT l.issue_id FROM letters AS l JOIN letter_copies AS c ON c.letter_id = l.id
      WHERE l.startup_id = ${actor.id} AND c.reader_id = ${id}
    )
  ORDER BY sent_at DESC, id DESC LIMIT ${mostGiven}
)`;

async function countGiven(app: App, { actor, reader }: { actor: StartupViewer; reader: LetterReader }) {
  const row = await app.db.get<{ number: number }>(sql`SELECT count(*) AS number FROM ${givenTo(actor, reader)}`);
  return row.number;
}
