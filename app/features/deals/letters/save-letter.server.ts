import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import type { FigureKey } from "~/db/figure-values";
import type { LetterAudience, LetterState } from "~/db/letter-values";
import { isLostRace } from "~/db/lost-race";
import { letters } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { latestFigures } from "../figures/latest-figures.server";
import { blocksFor, type WrittenLetter } from "./letter";
import { requireOwnLetter } from "./own-letter.server";

/** What a founder writes; each number's earlier figure is looked up. */
export type LetterInput = Omit<WrittenLetter, "numbers"> & { numbers: { key: FigureKey; value: number | null }[] };

/**
 * Saves a draft that still has `revision`, and returns its new revision (product §27.1). Both letters change together.
 * Throws `not_found`, `wrong_state` once it is scheduled or sent, and `conflict` if it has changed since.
 */
export async function saveLetter(
  app: App,
  { actor, issueId, revision, input }: { actor: StartupViewer; issueId: string; revision: number; input: LetterInput },
): Promise<number> {
  const before = await latestFigures(app, { startupId: actor.id });
  const numbers = input.numbers.map(({ key, value }) => {
    const { value: earlier, asOf } = before[key] ?? {};
    return { key, value, before: earlier === undefined || asOf === undefined ? null : { value: earlier, asOf } };
  });
  const written: WrittenLetter = { ...input, numbers };
  const change = (audience: LetterAudience) =>
    app.db
      .update(letters)
      .set({
        locale: written.locale,
        blocks: blocksFor(audience, written),
        revision: revision + 1,
        updatedAt: app.now(),
      })
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
    await commitGuarded(app, { update: change("holders"), updates: [change("prospects")] });
  } catch (error) {
    if (!isLostRace(error)) throw error;
    throw await refusal(app, { actor, issueId });
  }
  return revision + 1;
}

/** Why a letter in one of the states `from` could not be changed at its revision. Throws `not_found`. */
export async function refusal(
  app: App,
  { actor, issueId, from = ["draft"] }: { actor: StartupViewer; issueId: string; from?: readonly LetterState[] },
): Promise<AppError> {
  const { state } = await requireOwnLetter(app, { actor, issueId });
  return from.includes(state)
    ? new AppError("conflict", { text: "letters:changedMeanwhile" })
    : new AppError("wrong_state");
}
