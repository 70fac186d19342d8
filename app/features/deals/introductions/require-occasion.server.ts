import { and, desc, eq, isNotNull } from "drizzle-orm";
import { type IntroductionReason, mandateReasons } from "~/db/introduction-values";
import { isOneOf } from "~/db/is-one-of";
import { cards, conversationRecords, introductionRequests, introductions } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { findStartupRows } from "~/features/discovery/search/find-card.server";
import type { ListedRow } from "~/features/discovery/search/list-query.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isOpenRequest } from "./conditions.server";
import { introductionReasonOf } from "./rules";

/** Why an investor may introduce a startup. */
export interface Occasion {
  reason: IntroductionReason;
  /** The startup as the investor's lists show it. */
  startup: ListedRow;
  /** The startup's request, if that is the reason. */
  request: { id: string; text: string } | null;
}

/**
 * Returns the startup as the investor's lists show it, if the investor could introduce it once it has a reason to. Throws
 * `startup_not_found` if the lists do not have it, `erasing`, and `wrong_state` if the investor is not listed or got the
 * startup by an introduction itself, which goes no further than one hop.
 */
export async function requireIntroducible(
  app: App,
  { actor, startupId }: { actor: InvestorViewer; startupId: string },
): Promise<ListedRow> {
  const [[startup], isReceived] = await Promise.all([
    findStartupRows(app, { viewer: actor, ids: [startupId] }),
    receivedByIntroduction(app, { actor, startupId }),
  ]);
  if (!startup || startup.doc >= 0) throw new AppError("startup_not_found");
  if (actor.eraseAt !== null) throw new AppError("erasing");
  if (isReceived || actor.status !== "active") throw notOffered();
  return startup;
}

/**
 * Returns why an investor may introduce a startup: it asked the investor to, or the investor passed on it for a reason of
 * its mandate (product §28.1, §28.4). Throws what `requireIntroducible` throws, and `wrong_state` if the investor has no
 * such reason.
 */
export async function requireOccasion(
  app: App,
  { actor, startupId }: { actor: InvestorViewer; startupId: string },
): Promise<Occasion> {
  const [startup, [requests, passed, onBoard]] = await Promise.all([
    requireIntroducible(app, { actor, startupId }),
    app.db.batch([
      app.db
        .select({ id: introductionRequests.id, text: introductionRequests.text })
        .from(introductionRequests)
        .where(
          and(
            eq(introductionRequests.investorId, actor.id),
            eq(introductionRequests.startupId, startupId),
            isOpenRequest(app.now()),
          ),
        ),
      app.db
        .select({ reason: conversationRecords.passReason })
        .from(conversationRecords)
        .where(
          and(
            eq(conversationRecords.investorId, actor.id),
            eq(conversationRecords.startupId, startupId),
            eq(conversationRecords.passedBy, "investor"),
            isOneOf(conversationRecords.passReason, mandateReasons),
          ),
        )
        .orderBy(desc(conversationRecords.createdAt))
        .limit(1),
      app.db
        .select({ reason: cards.passReason })
        .from(cards)
        .where(and(eq(cards.workspaceId, actor.id), eq(cards.subjectId, startupId), eq(cards.stage, "passed"))),
    ]),
  ]);
  const request = requests[0] ?? null;
  const reason = request
    ? "asked"
    : (introductionReasonOf(passed[0]?.reason ?? null) ?? introductionReasonOf(onBoard[0]?.reason ?? null));
  if (reason === null) throw notOffered();
  return { reason, startup, request };
}

const notOffered = () => new AppError("wrong_state", { text: "introductions:errors.notOffered" });

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
