import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { ownPublication } from "~/features/profiles/profiles/publication";
import type { App } from "~/server/app.server";
import { openReturnComments, readAnswers } from "./queries.server";

/**
 * Returns what the actor still has to mend or answer: the note and comments of the last return of the profile, or of
 * the changes of a listed one, with the actor's answers (empty if none); null if nothing is open.
 */
export async function readOwnReturn(app: App, { actor }: { actor: StartupViewer | InvestorViewer }) {
  const reviewed = ownPublication(actor) === "published" ? "changes" : "profile";
  const returned = await openReturnComments(app, actor.id, reviewed);
  if (!returned) return null;
  const answers = await readAnswers(app, returned.id);
  const { id, at, note } = returned;
  const comments = Object.entries(returned.comments).map(([field, comment]) => ({
    field,
    comment,
    answer: answers[field] ?? "",
  }));
  return { id, reviewed, at, note, comments };
}
