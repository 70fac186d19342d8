import { and, asc, count, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { accounts, investorGroups, investors, invitationCredits, invitationQueue } from "~/db/schema";
import { hiddenBy, targetsOfInvestor } from "~/features/core/access/walls";
import { openedBeside, rulesBeside } from "~/features/core/firewall/rules-beside.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import type { Locale } from "~/locales/locale";
import { localePath } from "~/locales/locale";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { maxOpenInvitations } from "../invitation-credits";
import { isOpenTo, isQueued, openTo } from "./conditions.server";
import { holdDays, holdTime } from "./rules";

/** Entries read and queues looked at per run; the queues that were looked at longest ago come first. */
const perRun = { entries: 100, queues: 20 };

/**
 * Holds places that have become free for the startups whose turn it is and tells them, and removes those that can no
 * longer invite (product §8.3). Run by cron; returns the number of places held.
 */
export async function tendQueues(app: App): Promise<number> {
  const rows = await app.db
    .select({ investorId: invitationQueue.investorId })
    .from(invitationQueue)
    .orderBy(asc(invitationQueue.checkedAt))
    .limit(perRun.entries);
  const ids = [...new Set(rows.map(({ investorId }) => investorId))].slice(0, perRun.queues);
  let held = 0;
  for (const investorId of ids) {
    try {
      held += await tendQueue(app, investorId);
    } catch (error) {
      logError(`The queue of ${investorId} was not tended.`, error);
    }
  }
  return held;
}

async function tendQueue(app: App, investorId: string): Promise<number> {
  const ofInvestor = eq(invitationQueue.investorId, investorId);
  const [investor, entries, [open]] = await app.db.batch([
    app.db
      .select({ name: investors.name, type: investors.type, groups: investorGroups.lineage })
      .from(investors)
      .innerJoin(accounts, eq(accounts.id, investors.id))
      .leftJoin(investorGroups, eq(investorGroups.id, investors.groupId))
      .where(
        and(
          eq(investors.id, investorId),
          sql`+${investors.status} = 'active'`,
          isNull(accounts.suspendedAt),
          isNull(accounts.erasedAt),
        ),
      ),
    app.db
      .select({
        startupId: invitationQueue.startupId,
        heldUntil: invitationQueue.heldUntil,
        email: accounts.email,
        locale: accounts.locale,
        rules: rulesBeside(invitationQueue.startupId),
        opened: openedBeside(invitationQueue.startupId, { investorId, now: app.now() }),
      })
      .from(invitationQueue)
      .innerJoin(accounts, eq(accounts.id, invitationQueue.startupId))
      .where(and(ofInvestor, isQueued(app)))
      .orderBy(asc(invitationQueue.joinedAt), asc(invitationQueue.startupId)),
    app.db.select({ count: count() }).from(invitationCredits).where(isOpenTo(app, investorId)),
  ]);
  const [found] = investor;
  if (!found) {
    await app.db.delete(invitationQueue).where(ofInvestor);
    return 0;
  }
  const targets = targetsOfInvestor({ id: investorId, isCvc: found.type === "cvc", groups: found.groups ?? [] });
  const isHidden = ({ rules, opened }: (typeof entries)[number]) =>
    hiddenBy(
      rules,
      targets,
      opened.map((opening) => opening.class),
    ).has("profile");
  const hidden = entries.filter(isHidden).map(({ startupId }) => startupId);
  const left = entries.filter(({ startupId }) => !hidden.includes(startupId));
  const isGone = not(isQueued(app) ?? sql`1`);
  await app.db.batch([
    app.db.delete(invitationQueue).where(and(ofInvestor, isGone)),
    app.db.delete(invitationQueue).where(and(ofInvestor, inArray(invitationQueue.startupId, hidden))),
    app.db.update(invitationQueue).set({ checkedAt: app.now() }).where(ofInvestor),
  ]);
  const heldNow = left.filter(({ heldUntil }) => heldUntil !== null).length;
  const free = Math.max(0, maxOpenInvitations - (open?.count ?? 0) - heldNow);
  let held = 0;
  for (const entry of left.filter(({ heldUntil }) => heldUntil === null).slice(0, free)) {
    if (await hold(app, { ...entry, investorId, name: found.name })) held += 1;
  }
  return held;
}

interface Turn {
  startupId: string;
  investorId: string;
  /** The startup's address and language, and the investor's name. */
  email: string;
  locale: Locale;
  name: string;
}

/** Holds a place for a startup and tells it; false if another run was faster or the place is gone. */
async function hold(app: App, { startupId, investorId, email, locale, name }: Turn): Promise<boolean> {
  const heldUntil = app.now() + holdTime;
  const notice = await prepareNotice(app, {
    kind: "invitationPlace",
    to: email,
    locale,
    accountId: startupId,
    mentionsId: investorId,
    line: { at: heldUntil },
    values: {
      name: foreign(name),
      number: String(holdDays),
      date: taipeiTimeText(heldUntil, locale),
      link: `${app.config.PUBLIC_ORIGIN}${localePath(locale, `/messages/${investorId}`)}`,
    },
  });
  const isHeld = and(eq(invitationQueue.investorId, investorId), sql`held_until_at IS NOT NULL`, isQueued(app));
  try {
    await commitGuarded(app, {
      update: app.db
        .update(invitationQueue)
        .set({ heldUntil })
        .where(
          and(
            eq(invitationQueue.startupId, startupId),
            eq(invitationQueue.investorId, investorId),
            isNull(invitationQueue.heldUntil),
            isQueued(app),
            sql`${openTo(app, investorId)} + (SELECT count(*) FROM ${invitationQueue} WHERE ${isHeld}) < ${maxOpenInvitations}`,
          ),
        ),
      extraStatements: notice.statements,
    });
  } catch (error) {
    if (isLostRace(error)) return false;
    throw error;
  }
  await notice.send();
  return true;
}
