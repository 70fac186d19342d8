import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { afterAnswer } from "~/db/commit.server";
import { commitGuarded } from "~/db/commit-guarded.server";
import type { FigureKey } from "~/db/figure-values";
import { insertFrom } from "~/db/insert-if.server";
import { isNotOneOf, isOneOf } from "~/db/is-one-of";
import type { LetterAudience } from "~/db/letter-values";
import { isLostRace } from "~/db/lost-race";
import { investors, letterCopies, letterHolders, letters } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { confirmFacts, type SeenFacts } from "~/features/intake/fact-confirmations/confirm-facts.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { prepareFigures } from "../figures/prepare-figures.server";
import { blocksFor, dayOfNumbers, isEmptyLetter } from "./letter";
import { requireOwnLetter } from "./own-letter.server";
import { canRead, listReaders } from "./readers.server";
import { requireListed } from "./require-listed";
import { refusal } from "./save-letter.server";
import { expectMails } from "./send-letter-mails.server";
import { tellLetters } from "./tell-letters.server";

/**
 * Sends a letter that still has `revision` to the chosen readers: to those among `holders` what holders get, to the
 * others what prospects get (product §27.3). Its numbers are reported as figures, unless they are for holders only, and
 * the facts the founder has seen are confirmed. Returns how many readers get it. A sent letter never changes. Throws
 * `not_found`, `not_listed`, `erasing`, `invalid` without readers or text, `wrong_state` if it was sent, `conflict` if it
 * has changed since.
 */
export async function sendLetter(
  app: App,
  {
    actor,
    issueId,
    revision,
    readers,
    holders,
    seen = {},
  }: {
    actor: StartupViewer;
    issueId: string;
    revision: number;
    /** Ids of investors; those who cannot get letters are left out. */
    readers: readonly string[];
    holders: readonly string[];
    seen?: SeenFacts;
  },
): Promise<number> {
  requireListed(actor);
  const letter = await requireOwnLetter(app, { actor, issueId });
  const reachable = await listReaders(app, { actor });
  const chosen = reachable.filter(({ id }) => readers.includes(id)).map(({ id }) => id);
  if (chosen.length === 0) throw new AppError("invalid", { fields: { readers: ["letters:issues.readers"] } });
  const now = app.now();
  const { numbers, holdersOnly } = letter.written;
  const reported = holdersOnly.includes("numbers") ? [] : numbers;
  const figures: Partial<Record<FigureKey, number>> = Object.fromEntries(
    reported.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])),
  );
  const ofHolders = chosen.filter((id) => holders.includes(id));
  const ofProspects = chosen.filter((id) => !holders.includes(id));
  const isEmpty = isEmptyLetter(letter.written);
  if (isEmpty || (ofProspects.length > 0 && isEmptyLetter(blocksFor("prospects", letter.written)))) {
    throw new AppError("invalid", { fields: { readers: ["letters:issues.empty"] } });
  }
  const send = (audience: LetterAudience) =>
    app.db
      .update(letters)
      .set({ state: "sent", sentAt: now, scheduledFor: null, revision: revision + 1, updatedAt: now })
      .where(
        and(
          eq(letters.issueId, issueId),
          eq(letters.audience, audience),
          eq(letters.startupId, actor.id),
          eq(letters.state, "draft"),
          eq(letters.revision, revision),
        ),
      );
  try {
    await commitGuarded(app, {
      update: send("holders"),
      updates: [send("prospects")],
      event: recordEvent(app, {
        actor,
        action: "letter.sent",
        subject: { kind: "letter", id: issueId },
        data: { holders: ofHolders.length, prospects: ofProspects.length },
      }),
      extraStatements: [
        ...holderStatements(app, { actor, known: reachable.map(({ id }) => id), holders }),
        copies(app, { letterId: letter.ids.holders, startupId: actor.id, readers: ofHolders, now }),
        copies(app, { letterId: letter.ids.prospects, startupId: actor.id, readers: ofProspects, now }),
        expectMails(app, { letterId: letter.ids.holders }),
        expectMails(app, { letterId: letter.ids.prospects }),
        ...(Object.keys(figures).length > 0
          ? await prepareFigures(app, { actor, figures, asOf: dayOfNumbers(letter.month, now), source: "letter" })
          : []),
      ],
    });
  } catch (error) {
    throw isLostRace(error) ? await refusal(app, { actor, issueId }) : error;
  }
  if (Object.keys(seen).length > 0) {
    await confirmFacts(afterAnswer(app), { actor, seen, by: "letter" }).catch((error: unknown) => {
      // The letter is sent; a fact that has changed meanwhile is asked for on the account's pages.
      if (!(error instanceof AppError)) throw error;
    });
  }
  app.waitUntil(tellLetters(afterAnswer(app), { issueId }));
  return chosen.length;
}

/** Copies of a letter for its readers, checked once more by the database. */
function copies(
  app: App,
  { letterId, startupId, readers, now }: { letterId: string; startupId: string; readers: string[]; now: number },
) {
  return insertFrom(
    app.db,
    letterCopies,
    { letterId, readerId: sql`${investors.id}`, sentAt: now },
    sql`FROM ${investors} WHERE ${isOneOf(investors.id, readers)} AND ${canRead(startupId)}`,
  ).onConflictDoNothing();
}

/** Stores whom the startup calls holders, among those it was shown. */
function holderStatements(
  app: App,
  { actor, known, holders }: { actor: StartupViewer; known: string[]; holders: readonly string[] },
): BatchItem<"sqlite">[] {
  const { startupId, readerId } = letterHolders;
  const ids = known.filter((id) => holders.includes(id));
  return [
    app.db
      .delete(letterHolders)
      .where(and(eq(startupId, actor.id), isOneOf(readerId, known), isNotOneOf(readerId, ids))),
    insertFrom(
      app.db,
      letterHolders,
      { startupId: actor.id, readerId: sql`${investors.id}`, createdAt: app.now() },
      sql`FROM ${investors} WHERE ${isOneOf(investors.id, ids)}`,
    ).onConflictDoNothing(),
  ];
}
