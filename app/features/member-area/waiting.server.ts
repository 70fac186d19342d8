import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { WaitingPart } from "~/features/core/waiting/waiting";
import { openReturnComments } from "~/features/intake/review/queries.server";
import { readPending } from "~/features/profiles/pending/pending-version.server";
import { ownPublication } from "~/features/profiles/profiles/publication";
import type { App } from "~/server/app.server";
import { readStanding } from "./account-area/read-standing.server";
import { waitingChanges } from "./account-area/waiting-changes";

export const waiting = {
  read: async (app, { viewer }) => ({
    erasure: viewer.eraseAt === null ? [] : [{ kind: "erasure" as const, at: viewer.eraseAt }],
    changes: ownPublication(viewer) === "published" ? await readChanges(app, viewer) : [],
  }),
  queues: {},
} satisfies WaitingPart;

/** The pending changes of a listed profile. Only unsubmitted changes are compared with the whole profile. */
async function readChanges(app: App, viewer: StartupViewer | InvestorViewer) {
  const pending = await readPending(app, viewer.id);
  if (!pending) return [];
  const { state, submittedAt } = pending;
  const [standing, returned] = await Promise.all([
    state === "draft" ? readStanding(app, viewer) : null,
    state === "returned" ? openReturnComments(app, viewer.id, "changes") : null,
  ]);
  const count = standing?.pending?.count ?? 0;
  const comments = Object.keys(returned?.comments ?? {}).length;
  return waitingChanges({ state, count, submittedAt, comments }, app.now());
}
