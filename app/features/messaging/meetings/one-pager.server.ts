import type { Actor } from "~/features/core/access/viewer";
import { findPairWalls, hiddenInPair } from "~/features/core/firewall/find-pair-walls.server";
import { findCurrentOnePager } from "~/features/profiles/one-pager/find-current-one-pager.server";
import { makeOnePager } from "~/features/profiles/one-pager/make-one-pager.server";
import { getOnePagers } from "~/features/profiles/one-pager/reserve-one-pager.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Whether the actor's one-pager can come with an offer to a target, and does so by default: for a listed startup that
 * hides neither its profile nor its documents from the investor, and by default if this month's is up to date, so that
 * it costs nothing (product §24.1). Null if it cannot.
 */
export async function findOnePagerOption(
  app: App,
  { actor, targetId, locale }: { actor: Actor; targetId: string; locale: Locale },
): Promise<{ isDefault: boolean } | null> {
  if (actor.kind !== "startup" || actor.isPublish !== 2 || (await hidesFrom(app, actor.id, targetId))) return null;
  if (await findCurrentOnePager(app, { actor, language: locale })) return { isDefault: true };
  const { left } = await getOnePagers(app, { actor });
  return left > 0 ? { isDefault: false } : null;
}

/**
 * The id of the actor's one-pager for an offer, made unless this month's is up to date; null for an investor. Throws
 * `invalid` naming `one_pager` for a startup that is not listed or hides its documents from the investor, and what
 * `makeOnePager` throws.
 */
export async function takeOnePager(
  app: App,
  { actor, targetId, locale }: { actor: Actor; targetId: string; locale: Locale },
): Promise<string | null> {
  if (actor.kind !== "startup") return null;
  if (actor.isPublish !== 2 || (await hidesFrom(app, actor.id, targetId))) {
    throw new AppError("invalid", { fields: { one_pager: ["meetings:issues.onePagerHidden"] } });
  }
  return (await makeOnePager(app, { actor, language: locale, reuse: true })).id;
}

async function hidesFrom(app: App, startupId: string, investorId: string): Promise<boolean> {
  const hidden = hiddenInPair(await findPairWalls(app, { startupId, investorId }));
  return hidden.has("profile") || hidden.has("documents");
}
