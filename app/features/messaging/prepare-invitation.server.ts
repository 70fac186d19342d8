import type { Actor } from "~/features/core/access/viewer";
import { findPairWalls, hiddenInPair } from "~/features/core/firewall/find-pair-walls.server";
import type { App } from "~/server/app.server";
import { findMismatches } from "./find-mismatches.server";
import { findPlace } from "./invitation-queue/find-place.server";
import { pairWith } from "./queries.server";
import { invitationsLeft } from "./spend-credit.server";

/** The check shown to a startup before it invites an investor; undefined for investors, who have no limit. */
export async function prepareInvitation(app: App, { actor, targetId }: { actor: Actor; targetId: string }) {
  if (actor.kind !== "startup") return undefined;
  const { pair } = pairWith(actor, targetId);
  const [mismatches, credits, walls, place] = await Promise.all([
    findMismatches(app, pair),
    invitationsLeft(app, { actor }),
    findPairWalls(app, pair),
    findPlace(app, pair),
  ]);
  return { mismatches, ...credits, place, isHidden: hiddenInPair(walls).has("profile") };
}
