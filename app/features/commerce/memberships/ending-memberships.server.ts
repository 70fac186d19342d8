import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { readOwnState } from "~/features/profiles/profiles/own-state.server";
import type { App } from "~/server/app.server";
import { isEndingSoon } from "./ending-soon";
import { findRenewal } from "./queries.server";

/** Returns when the viewer's memberships end, in milliseconds, if that is soon and they do not renew. */
export async function endingMemberships(app: App, viewer: StartupViewer | InvestorViewer): Promise<number[]> {
  const state = await readOwnState(app, viewer);
  const hasCard = viewer.kind === "investor" && viewer.type === "cvc";
  const ends = [
    { track: "level" as const, until: state?.levelUntil ?? null },
    { track: "card" as const, until: hasCard ? (state?.cardUntil ?? null) : null },
  ];
  const ending = ends.flatMap(({ track, until }) => (isEndingSoon(until, app.now()) ? [{ track, until }] : []));
  const renewals = await Promise.all(ending.map(({ track }) => findRenewal(app, { accountId: viewer.id, track })));
  return ending.flatMap(({ until }, at) => (renewals[at] === null ? [until] : []));
}
