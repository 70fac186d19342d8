import { lt } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { firewallOpenings } from "~/db/schema";
import type { WallClass } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { findPairWalls } from "~/features/core/firewall/find-pair-walls.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findStanding } from "./find-standing.server";
import { requirePair } from "./queries.server";
import { openedFor } from "./rules";
import { tellBothSides } from "./tell-both-sides.server";

/**
 * Opens one class of the actor's profile to the investor of a conversation for 30 days, despite the actor's rules, and
 * returns the end in milliseconds (product §22.4). Throws `forbidden` unless the actor is a startup, `not_found` if the
 * two have no conversation, `recipient_unavailable` if the investor's account cannot be reached, `wrong_state` if no
 * rule hides the class from this investor.
 */
export async function openClass(
  app: App,
  { actor, targetId, ...opening }: { actor: Actor; targetId: string; class: WallClass },
): Promise<number> {
  if (actor.kind !== "startup") throw new AppError("forbidden");
  const { pair } = await requirePair(app, { actor, targetId });
  const [standing, { byRules }] = [await findStanding(app, pair), await findPairWalls(app, pair)];
  if (standing.investor !== "active") throw new AppError("recipient_unavailable");
  if (!byRules.has(opening.class)) throw new AppError("wrong_state");
  const times = { createdAt: app.now(), untilAt: app.now() + openedFor };
  await commit(app, [
    app.db
      .insert(firewallOpenings)
      .values({ ...pair, ...opening, ...times })
      .onConflictDoUpdate({
        target: [firewallOpenings.startupId, firewallOpenings.investorId, firewallOpenings.class],
        set: times,
        setWhere: lt(firewallOpenings.untilAt, times.untilAt),
      }),
    recordEvent(
      app,
      {
        actor,
        action: "startup.class_opened",
        subject: { kind: "startup", id: actor.id },
        data: { investorId: pair.investorId, class: opening.class, untilAt: times.untilAt },
      },
      { ifChanged: true },
    ),
  ]);
  await tellBothSides(app, pair);
  return times.untilAt;
}
