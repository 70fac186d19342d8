import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { findMismatches } from "./find-mismatches.server";
import { pairWith } from "./queries.server";
import { pitchesLeft } from "./spend-credit.server";

/** What a startup is shown before it pitches to an investor; undefined for investors, who have no limit. */
export async function preparePitch(app: App, { actor, targetId }: { actor: Actor; targetId: string }) {
  if (actor.kind !== "startup") return undefined;
  const { pair } = pairWith(actor, targetId);
  const [mismatches, credits] = await Promise.all([findMismatches(app, pair), pitchesLeft(app, { actor })]);
  return { mismatches, ...credits };
}
