import type { Side } from "~/db/values";
import { type PendingVersion, readPending } from "~/features/profiles/pending/pending-version.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type ChangedProfile, reviewedSides } from "./reviewed-sides.server";

/** Reads a profile's pending changes, and the profile without and with them. Throws `wrong_state` if there are none. */
export async function readChanges(
  app: App,
  { kind, id }: { kind: Side; id: string },
): Promise<ChangedProfile & { pending: PendingVersion }> {
  const pending = await readPending(app, id);
  const found = pending?.side === kind ? await reviewedSides[kind].readChanged(app, id, pending) : null;
  if (!pending || !found) throw new AppError("wrong_state");
  return { ...found, pending };
}
