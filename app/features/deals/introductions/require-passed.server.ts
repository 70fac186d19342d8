import { and, desc, eq, isNotNull } from "drizzle-orm";
import { type IntroductionReason, introductionReasons } from "~/db/introduction-values";
import { isOneOf } from "~/db/is-one-of";
import { cards, conversationRecords, introductions } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { findStartupRows } from "~/features/discovery/search/find-card.server";
import type { ListedRow } from "~/features/discovery/search/list-query.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { introductionReasonOf } from "./rules";

/**
 * Returns why an investor passed on a startup, and the startup as the investor's lists show it. Throws
 * `startup_not_found` if they do not have it, `erasing`, and `wrong_state` if the investor is not listed, has not passed
 * for a reason of its mandate, or got the startup by an introduction itself, which goes no further than one hop.
 */
export async function requirePassed(
  app: App,
  { actor, startupId }: { actor: InvestorViewer; startupId: string },
): Promise<{ reason: IntroductionReason; startup: ListedRow }> {
  const [[startup], [passed, onBoard], wasReceived] = await Promise.all([
    findStartupRows(app, { viewer: actor, ids: [startupId] }),
    app.db.batch([
      app.db
        .select({ reason: conversationRecords.passReason })
        .from(conversationRecords)
        .where(
          and(
            eq(conversationRecords.investorId, actor.id),
            eq(conversationRecords.startupId, startupId),
            eq(conversationRecords.passedBy, "investor"),
            isOneOf(conversationRecords.passReason, introductionReasons),
          ),
        )
        .orderBy(desc(conversationRecords.createdAt))
        .limit(1),
      app.db
        .select({ reason: cards.passReason })
        .from(cards)
        .where(and(eq(cards.workspaceId, actor.id), eq(cards.subjectId, startupId), eq(cards.stage, "passed"))),
    ]),
    receivedByIntroduction(app, { actor, startupId }),
  ]);
  if (!startup || startup.doc >= 0) throw new AppError("startup_not_found");
  if (actor.eraseAt !== null) throw new AppError("erasing");
  const reason = introductionReasonOf(passed[0]?.reason ?? null) ?? introductionReasonOf(onBoard[0]?.reason ?? null);
  if (reason === null || wasReceived || actor.status !== "active") {
    throw new AppError("wrong_state", { text: "introductions:errors.notOffered" });
  }
  return { reason, startup };
}

/** Whether an investor got a startup by an introduction itself; it then cannot pass it on. */
export async function receivedByIntroduction(
  app: App,
  { actor, startupId }: { actor: InvestorViewer; startupId: string },
): Promise<boolean> {
  const isReceived = and(
    eq(introductions.startupId, startupId),
    eq(introductions.toId, actor.id),
    isNotNull(introductions.deliveredAt),
  );
  return (await app.db.$count(introductions, isReceived)) > 0;
}
