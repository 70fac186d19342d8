import { afterAnswer } from "~/db/commit.server";
import { commitGuarded } from "~/db/commit-guarded.server";
import { letterAudiences } from "~/db/letter-values";
import { isLostRace } from "~/db/lost-race";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { SeenFacts } from "~/features/intake/fact-confirmations/confirm-facts.server";
import type { App } from "~/server/app.server";
import { chooseReaders } from "./choose-readers.server";
import { confirmSeen } from "./confirm-seen.server";
import { changeUnsent, copiesOf, dropWaiting, figuresOf } from "./letter-statements.server";
import { requireOwnLetter } from "./own-letter.server";
import { requireListed } from "./require-listed";
import { refusal } from "./save-letter.server";
import { expectMails } from "./send-letter-mails.server";
import { tellLetters } from "./tell-letters.server";

/**
 * Sends a draft or a scheduled letter that still has `revision` to the chosen readers: to those among `holders` what
 * holders get, to the others what prospects get (product §27.3). Its numbers are reported as figures, unless they are for holders only, and
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
  const chosen = await chooseReaders(app, { actor, letter, readers, holders });
  const now = app.now();
  const send = { revision, state: "sent", scheduledFor: null, sentAt: now } as const;
  try {
    await commitGuarded(app, {
      update: changeUnsent(app, { actor, letter, audience: "holders", ...send }),
      updates: [changeUnsent(app, { actor, letter, audience: "prospects", ...send })],
      event: recordEvent(app, {
        actor,
        action: "letter.sent",
        subject: { kind: "letter", id: issueId },
        data: { holders: chosen.of.holders.length, prospects: chosen.of.prospects.length },
      }),
      extraStatements: [
        ...chosen.statements,
        dropWaiting(app, letter),
        ...letterAudiences.flatMap((audience) => [
          copiesOf(app, { actor, letterId: letter.ids[audience], readers: chosen.of[audience], sentAt: now }),
          expectMails(app, { letterId: letter.ids[audience] }),
        ]),
        ...(await figuresOf(app, { actor, letter })),
      ],
    });
  } catch (error) {
    throw isLostRace(error) ? await refusal(app, { actor, issueId, from: ["draft", "scheduled"] }) : error;
  }
  await confirmSeen(app, { actor, seen });
  app.waitUntil(tellLetters(afterAnswer(app), { issueId }));
  return chosen.of.holders.length + chosen.of.prospects.length;
}
