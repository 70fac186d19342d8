import type { InvestorViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { OwnCondition } from "../conditions/condition";
import { readOwnConditions } from "../conditions/read-own-conditions.server";
import { requireWatchable } from "../conditions/require-watchable.server";
import { type Candidate, findCandidates } from "../introductions/find-candidates.server";
import { requireIntroducible } from "../introductions/require-occasion.server";
import { suggestionsLeft } from "../introductions/suggest-introductions.server";
import { readLetterStanding } from "../letters/letter-standing.server";

/** What an investor can do as it passes on a startup; null for what is not open to it. */
export interface PassOptions {
  /** What it waits for, and whether it gets the startup's letters after a pass; null if they have not talked. */
  waits: { open: OwnCondition[]; wantsLetters: boolean | null } | null;
  /** Whom it can introduce the startup to, and how many it may still suggest this week. */
  introducing: { candidates: Candidate[]; left: number } | null;
}

/** Reads what the actor can do as it passes on a startup (product §28.6). */
export async function readPassOptions(
  app: App,
  pair: { actor: InvestorViewer; startupId: string },
): Promise<PassOptions> {
  const [waits, introducing] = await Promise.all([
    orNull(async () => {
      await requireWatchable(app, pair);
      const [conditions, wantsLetters] = await Promise.all([readOwnConditions(app, pair), readWantsLetters(app, pair)]);
      return { open: conditions.filter(({ met }) => met === null), wantsLetters };
    }),
    orNull(async () => {
      await requireIntroducible(app, pair);
      const [candidates, left] = await Promise.all([findCandidates(app, pair), suggestionsLeft(app, pair)]);
      return { candidates, left };
    }),
  ]);
  return { waits, introducing };
}

/** Whether the actor gets a startup's letters after a pass; null if they have not talked or it has unsubscribed. */
export async function readWantsLetters(
  app: App,
  { actor, startupId }: { actor: InvestorViewer; startupId: string },
): Promise<boolean | null> {
  const { hasWritten, choice } = await readLetterStanding(app, { readerId: actor.id, startupId });
  return hasWritten && choice !== "muted" ? choice === "wanted" : null;
}

/** Null where the actor may not do it. */
async function orNull<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
