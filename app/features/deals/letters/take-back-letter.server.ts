import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { changeUnsent, dropWaiting } from "./letter-statements.server";
import { requireOwnLetter } from "./own-letter.server";
import { refusal } from "./save-letter.server";

/**
 * Makes a scheduled letter a draft again (product §27.8). A no-op for a draft. Throws `not_found`, `wrong_state` once it
 * is sent, and `conflict` if its schedule changes at the same time.
 */
export async function takeBackLetter(
  app: App,
  { actor, issueId }: { actor: StartupViewer; issueId: string },
): Promise<void> {
  const letter = await requireOwnLetter(app, { actor, issueId });
  if (letter.state === "draft") return;
  if (letter.state === "sent") throw new AppError("wrong_state");
  const { revision } = letter;
  const change = { actor, letter, revision, from: ["scheduled"], state: "draft", scheduledFor: null } as const;
  try {
    await commitGuarded(app, {
      update: changeUnsent(app, { ...change, audience: "holders" }),
      updates: [changeUnsent(app, { ...change, audience: "prospects" })],
      event: recordEvent(app, { actor, action: "letter.taken_back", subject: { kind: "letter", id: issueId } }),
      extraStatements: [dropWaiting(app, letter)],
    });
  } catch (error) {
    throw isLostRace(error) ? await refusal(app, { actor, issueId, from: ["draft", "scheduled"] }) : error;
  }
}
