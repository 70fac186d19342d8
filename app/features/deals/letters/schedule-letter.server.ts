import { commitGuarded } from "~/db/commit-guarded.server";
import { letterAudiences } from "~/db/letter-values";
import { isLostRace } from "~/db/lost-race";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { SeenFacts } from "~/features/intake/fact-confirmations/confirm-facts.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { chooseReaders } from "./choose-readers.server";
import { confirmSeen } from "./confirm-seen.server";
import { dueAt, isOpenDay } from "./letter";
import { changeUnsent, copiesOf, dropWaiting } from "./letter-statements.server";
import { requireOwnLetter } from "./own-letter.server";
import { requireListed } from "./require-listed";
import { refusal } from "./save-letter.server";

/**
 * Schedules a draft that still has `revision` for the chosen readers, at 10:00 in Taipei on a day, `YYYY-MM-DD`, or
 * changes the day and readers of a scheduled one (product §27.8). Confirms the facts that the founder has seen. Throws
 * what `sendLetter` throws, and `invalid` for a day outside the next sixty.
 */
export async function scheduleLetter(
  app: App,
  {
    actor,
    issueId,
    revision,
    day,
    readers,
    holders,
    seen = {},
  }: {
    actor: StartupViewer;
    issueId: string;
    revision: number;
    day: string;
    /** Ids of investors; those who cannot get letters are left out. */
    readers: readonly string[];
    holders: readonly string[];
    seen?: SeenFacts;
  },
): Promise<void> {
  requireListed(actor);
  const letter = await requireOwnLetter(app, { actor, issueId });
  if (!isOpenDay(day, app.now())) throw new AppError("invalid", { fields: { day: ["letters:issues.day"] } });
  const chosen = await chooseReaders(app, { actor, letter, readers, holders });
  const schedule = { revision, state: "scheduled", scheduledFor: dueAt(day) } as const;
  try {
    await commitGuarded(app, {
      update: changeUnsent(app, { actor, letter, audience: "holders", ...schedule }),
      updates: [changeUnsent(app, { actor, letter, audience: "prospects", ...schedule })],
      event: recordEvent(app, {
        actor,
        action: "letter.scheduled",
        subject: { kind: "letter", id: issueId },
        data: { day, holders: chosen.of.holders.length, prospects: chosen.of.prospects.length },
      }),
      extraStatements: [
        ...chosen.statements,
        dropWaiting(app, letter),
        ...letterAudiences.map((audience) =>
          copiesOf(app, { actor, letterId: letter.ids[audience], readers: chosen.of[audience], sentAt: null }),
        ),
      ],
    });
  } catch (error) {
    throw isLostRace(error) ? await refusal(app, { actor, issueId, from: ["draft", "scheduled"] }) : error;
  }
  await confirmSeen(app, { actor, seen });
}
