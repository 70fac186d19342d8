import { and, desc, eq, isNull } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import type { FigureKey } from "~/db/figure-values";
import { letterAudiences } from "~/db/letter-values";
import { letters } from "~/db/schema";
import type { LetterNumber } from "~/db/schema/deals/letters";
import { isUniqueViolation } from "~/db/unique-violation";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { latestFigures } from "../figures/latest-figures.server";
import { blocksFor, firstKeys, letterKeys, numbersInLetter, openMonths, type WrittenLetter } from "./letter";
import { requireListed } from "./require-listed";

/**
 * Starts the letter about a month, `YYYY-MM`, with the numbers of the letter before and their latest figures beside them,
 * and returns its issue's id; that of the letter if there is one (product §27.1). Throws `invalid` for another month than
 * the last or the current one, `not_listed` for a startup that is not listed, `erasing`.
 */
export async function startLetter(
  app: App,
  { actor, month }: { actor: StartupViewer; month: string },
): Promise<{ issueId: string; isNew: boolean }> {
  requireListed(actor);
  if (!openMonths(app.now()).includes(month))
    throw new AppError("invalid", { fields: { month: ["validation:invalid"] } });
  const found = await findIssue(app, { actor, month });
  if (found !== null) return { issueId: found, isNew: false };
  const now = app.now();
  const issueId = ulid(now);
  const written: WrittenLetter = {
    locale: actor.locale,
    numbers: await numbersInPlace(app, actor),
    good: "",
    bad: "",
    ask: "",
    next: "",
    extra: "",
    holdersOnly: [],
  };
  try {
    await commit(app, [
      app.db.insert(letters).values(
        letterAudiences.map((audience) => ({
          id: ulid(now),
          issueId,
          startupId: actor.id,
          audience,
          month,
          locale: written.locale,
          blocks: blocksFor(audience, written),
          createdAt: now,
          updatedAt: now,
        })),
      ),
      recordEvent(app, { actor, action: "letter.started", subject: { kind: "letter", id: issueId } }),
    ]);
  } catch (error) {
    // Another tab was faster.
    const other = isUniqueViolation(error) ? await findIssue(app, { actor, month }) : null;
    if (other === null) throw error;
    return { issueId: other, isNew: false };
  }
  return { issueId, isNew: true };
}

async function findIssue(app: App, { actor, month }: { actor: StartupViewer; month: string }): Promise<string | null> {
  const row = await app.db
    .select({ issueId: letters.issueId })
    .from(letters)
    .where(
      and(
        eq(letters.startupId, actor.id),
        eq(letters.month, month),
        eq(letters.audience, "holders"),
        isNull(letters.correctsIssueId),
      ),
    )
    .get();
  return row?.issueId ?? null;
}

/** The numbers of the actor's newest letter, or the first ones, each with what was reported last. */
async function numbersInPlace(app: App, actor: StartupViewer): Promise<LetterNumber[]> {
  const [newest, figures] = await Promise.all([
    app.db
      .select({ blocks: letters.blocks })
      .from(letters)
      .where(and(eq(letters.startupId, actor.id), eq(letters.audience, "holders"), eq(letters.state, "sent")))
      .orderBy(desc(letters.month), desc(letters.createdAt))
      .limit(1)
      .get(),
    latestFigures(app, { startupId: actor.id }),
  ]);
  const reported = letterKeys.filter((key) => figures[key] !== undefined);
  const keys: FigureKey[] = newest?.blocks.numbers?.map(({ key }) => key) ?? [];
  return [...new Set([...keys, ...reported, ...firstKeys])].slice(0, numbersInLetter).map((key) => {
    const { value, asOf } = figures[key] ?? {};
    return { key, value: null, before: value === undefined || asOf === undefined ? null : { value, asOf } };
  });
}
