import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { FigureKey } from "~/db/figure-values";
import { insertFrom } from "~/db/insert-if.server";
import { isOneOf } from "~/db/is-one-of";
import type { LetterAudience, LetterState } from "~/db/letter-values";
import { investors, letterCopies, letters } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { prepareFigures } from "../figures/prepare-figures.server";
import { dayOfNumbers } from "./letter";
import type { OwnLetter } from "./own-letter.server";
import { canRead } from "./readers.server";

type Startup = Pick<StartupViewer, "id">;

/**
 * Returns the guarded change of one of the two letters of an issue that is not sent and still has `revision`. A draft has
 * `scheduledFor` only if it could not be sent then.
 */
export function changeUnsent(
  app: App,
  {
    actor,
    letter: { issueId },
    audience,
    revision,
    from = ["draft", "scheduled"],
    ...change
  }: {
    actor: Startup;
    letter: Pick<OwnLetter, "issueId">;
    audience: LetterAudience;
    revision: number;
    from?: readonly LetterState[];
    state: LetterState;
    scheduledFor: number | null;
    sentAt?: number;
  },
) {
  return app.db
    .update(letters)
    .set({ ...change, revision: revision + 1, updatedAt: app.now() })
    .where(
      and(
        eq(letters.issueId, issueId),
        eq(letters.audience, audience),
        eq(letters.startupId, actor.id),
        inArray(letters.state, [...from]),
        eq(letters.revision, revision),
      ),
    );
}

/** Deletes the copies that wait for a letter's day. */
export const dropWaiting = (app: App, { ids }: Pick<OwnLetter, "ids">) =>
  app.db
    .delete(letterCopies)
    .where(and(inArray(letterCopies.letterId, Object.values(ids)), isNull(letterCopies.sentAt)));

/** Copies of a letter for its readers, checked once more by the database; they wait for its day while `sentAt` is null. */
export const copiesOf = (
  app: App,
  { actor, letterId, readers, sentAt }: { actor: Startup; letterId: string; readers: string[]; sentAt: number | null },
) =>
  insertFrom(
    app.db,
    letterCopies,
    { letterId, readerId: sql`${investors.id}`, sentAt },
    sql`FROM ${investors} WHERE ${isOneOf(investors.id, readers)} AND ${canRead(actor.id)}`,
  ).onConflictDoNothing();

/** Reports a letter's numbers as figures, unless they are for holders only. */
export async function figuresOf(
  app: App,
  { actor, letter: { written, month } }: { actor: Startup; letter: Pick<OwnLetter, "written" | "month"> },
) {
  const { numbers, holdersOnly } = written;
  const reported = holdersOnly.includes("numbers") ? [] : numbers;
  const figures: Partial<Record<FigureKey, number>> = Object.fromEntries(
    reported.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])),
  );
  if (Object.keys(figures).length === 0) return [];
  return prepareFigures(app, { actor, figures, asOf: dayOfNumbers(month, app.now()), source: "letter" });
}
