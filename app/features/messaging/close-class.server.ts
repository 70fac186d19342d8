import { and, eq, gt } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { firewallOpenings } from "~/db/schema";
import type { WallClass } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requirePair } from "./queries.server";
import { tellBothSides } from "./tell-both-sides.server";

/**
 * Ends an opening early (product §22.4); changes nothing if the class is not open. Throws `forbidden` unless the actor
 * is a startup, and `not_found` if the two have no conversation.
 */
export async function closeClass(
  app: App,
  { actor, targetId, ...opening }: { actor: Actor; targetId: string; class: WallClass },
): Promise<void> {
  if (actor.kind !== "startup") throw new AppError("forbidden");
  const { pair } = await requirePair(app, { actor, targetId });
  await commit(app, [
    app.db
      .delete(firewallOpenings)
      .where(
        and(
          eq(firewallOpenings.startupId, pair.startupId),
          eq(firewallOpenings.investorId, pair.investorId),
          eq(firewallOpenings.class, opening.class),
          gt(firewallOpenings.untilAt, app.now()),
        ),
      ),
    recordEvent(
      app,
      {
        actor,
        action: "startup.class_closed",
        subject: { kind: "startup", id: actor.id },
        data: { investorId: pair.investorId, class: opening.class },
      },
      { ifChanged: true },
    ),
  ]);
  await tellBothSides(app, pair);
}
