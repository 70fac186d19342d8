import { and, eq } from "drizzle-orm";
import { investorGroups, investors } from "~/db/schema";
import type { WallClass } from "~/db/values";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { WallTarget } from "~/features/core/access/walls";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isKnownTo } from "./known-investors.server";
import { classesFor, parseTarget, splitTarget } from "./rules";

interface Options {
  actor: Pick<StartupViewer, "id">;
  /** The text as sent. */
  target: string;
  classes: readonly WallClass[];
}

/**
 * Checks that these classes can be hidden from a target. Throws `invalid` if the text is not a target or the classes do
 * not fit it, `not_found` for an unknown group, and `investor_not_found` for an investor who is neither listed nor in a
 * conversation with the actor, so that rules do not reveal unlisted accounts.
 */
export async function requireTarget(app: App, { actor, target: sent, classes }: Options): Promise<WallTarget> {
  const target = parseTarget(sent);
  if (!target) throw new AppError("invalid", { fields: { target: ["firewall:issues.target"] } });
  const possible = classesFor(target);
  if (classes.length === 0 || classes.some((each) => !possible.includes(each))) {
    throw new AppError("invalid", { fields: { classes: ["firewall:issues.classes"] } });
  }
  const { kind, id } = splitTarget(target);
  if (kind === "group" && !(await groupExists(app, id))) throw new AppError("not_found");
  if (kind === "investor" && !(await isKnown(app, { startupId: actor.id, investorId: id }))) {
    throw new AppError("investor_not_found");
  }
  return target;
}

async function groupExists(app: App, id: string): Promise<boolean> {
  const row = await app.db
    .select({ id: investorGroups.id })
    .from(investorGroups)
    .where(eq(investorGroups.id, id))
    .get();
  return row !== undefined;
}

async function isKnown(app: App, { startupId, investorId }: { startupId: string; investorId: string }) {
  const row = await app.db
    .select({ id: investors.id })
    .from(investors)
    .where(and(eq(investors.id, investorId), isKnownTo(app, startupId)))
    .get();
  return row !== undefined;
}
