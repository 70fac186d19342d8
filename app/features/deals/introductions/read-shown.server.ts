import type { IntroductionReason } from "~/db/introduction-values";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { findStartupRows } from "~/features/discovery/search/find-card.server";
import type { ListedRow } from "~/features/discovery/search/list-query.server";
import type { App } from "~/server/app.server";
import { hashToken } from "~/server/tokens";

/** What is known about an introduction before anyone reads it. */
export interface Suggested {
  startupId: string;
  toId: string;
  fromId: string | null;
  reason: IntroductionReason;
  sentence: string;
  isNamed: boolean;
}

/** What the receiver of an introduction sees. */
export interface Shown {
  startup: ListedRow;
  introducer: { id: string; name: string } | null;
  reason: IntroductionReason;
  sentence: string;
}

/** Returns an investor's account as a reader; null if it is not listed, or about to be deleted. */
export async function findListedInvestor(app: App, accountId: string): Promise<InvestorViewer | null> {
  const viewer = await findAccountViewer(app, { accountId });
  return viewer?.kind === "investor" && viewer.status === "active" && viewer.eraseAt === null ? viewer : null;
}

/**
 * Returns what a receiver sees of an introduction, with what the startup hides from it left out; null if there is nothing
 * to see: the receiver or the introducer is no longer a listed member, or the receiver's lists do not have the startup.
 */
export async function readShown(app: App, suggested: Suggested): Promise<Shown | null> {
  const { startupId, toId, fromId, reason, sentence, isNamed } = suggested;
  const [receiver, introducer] = await Promise.all([
    findListedInvestor(app, toId),
    fromId === null ? null : findListedInvestor(app, fromId),
  ]);
  if (!receiver || !introducer) return null;
  const [startup] = await findStartupRows(app, { viewer: receiver, ids: [startupId] });
  if (!startup || startup.doc >= 0) return null;
  return { startup, introducer: isNamed ? { id: introducer.id, name: introducer.name } : null, reason, sentence };
}

/** Returns the hash of what a receiver sees: a consent is for exactly this (product §28.2). */
export function hashShown({ startup, introducer, reason, sentence }: Shown): Promise<string> {
  const { id, card, round, verifiedBadge } = startup;
  return hashToken(JSON.stringify([id, card, round, verifiedBadge, introducer, reason, sentence]));
}
