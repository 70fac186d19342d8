import type { CardLevel, InvestorLevel, StartupLevel } from "~/db/values";
import { catalog, findItem, type ItemKey } from "~/features/core/catalog/catalog";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";
import { localePath } from "~/locales/locale";
import { taipeiDayText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import type { Membership } from "./membership.server";
import { describeMembership, findLastItem } from "./queries.server";
import { daysLeft } from "./reminders";

/**
 * Prepares the mail about the end of the level in an account's columns: `now` is the level that follows, or null before
 * the end. It links to the checkout of the item chosen for later, or of the same membership. Null if the membership
 * renews automatically.
 */
export async function prepareEndMail(
  app: App,
  options: {
    account: { id: string; email: string; locale: Locale };
    membership: Membership;
    endsAt: number;
    now: { level: string; until: number | null } | null;
  },
) {
  const { account, membership, endsAt, now } = options;
  const { track, level } = membership;
  const { renewal } = await describeMembership(app, { accountId: account.id, track });
  const renewed = renewal && findItem(renewal.item);
  if (renewed?.kind === "membership" && renewed.level === level) return null;
  const item = membership.nextItem ?? (await findLastItem(app, { accountId: account.id, track, level }));
  const t = translate(account.locale);
  const path = checkoutPath(item ?? itemOf(membership));
  return prepareNotice(app, {
    to: account.email,
    accountId: account.id,
    kind: now ? "membershipEnded" : "membershipEnding",
    locale: account.locale,
    values: {
      link: `${app.config.PUBLIC_ORIGIN}${localePath(account.locale, path)}`,
      level: levelName(t, membership, level),
      next: levelName(t, membership, now?.level ?? membership.basic),
      days: t("memberships:days", { count: daysLeft(app.now(), endsAt) }),
      // The last day, not the midnight after it.
      date: taipeiDayText(endsAt - 1, account.locale),
    },
  });
}

/** Returns the item that sells a level, for one that was granted rather than bought. Null if it is not on sale. */
function itemOf({ side, track, level }: Membership): ItemKey | null {
  const item = catalog.find(
    (one) =>
      one.kind === "membership" &&
      one.track === track &&
      one.level === level &&
      (one.strategy === "startup") === (side === "startup"),
  );
  return item?.key ?? null;
}

function checkoutPath(item: string | null): string {
  return item === null ? "/plans" : `/checkout?item=${item}`;
}

function levelName(t: Translate, { side, track }: Membership, level: string): string {
  if (track === "card") return t(`levels:card.${level as CardLevel}`);
  return side === "startup"
    ? t(`levels:startup.${level as StartupLevel}`)
    : t(`levels:investor.${level as InvestorLevel}`);
}
