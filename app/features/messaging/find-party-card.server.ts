import { eq } from "drizzle-orm";
import { accounts, investors, investorTexts, startups, startupTexts } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { keysOf, profileKeyRows } from "~/features/records/records/keys.server";
import { type Locale, textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requirePair } from "./queries.server";
import { otherSide, type PartyCard } from "./rules";

/**
 * What the actor may always see of its conversation partner, whatever the profile's state: a card without contact
 * details, and that state. A startup hidden from the actor counts as unpublished. Throws `not_found` if the two have no
 * conversation, and `forbidden` for staff.
 */
export async function findPartyCard(
  app: App,
  options: { actor: Actor; targetId: string; locale: Locale },
): Promise<PartyCard> {
  const { side } = await requirePair(app, options);
  const { actor, targetId: id, locale } = options;
  const [[account], [investor], [startup], investorTitles, slogans, keys] = await app.db.batch([
    app.db
      .select({ suspendedAt: accounts.suspendedAt, erasedAt: accounts.erasedAt })
      .from(accounts)
      .where(eq(accounts.id, id)),
    app.db.select({ status: investors.status }).from(investors).where(eq(investors.id, id)),
    app.db.select({ isPublish: startups.isPublish }).from(startups).where(eq(startups.id, id)),
    app.db
      .select({ locale: investorTexts.locale, title: investorTexts.title })
      .from(investorTexts)
      .where(eq(investorTexts.investorId, id)),
    app.db
      .select({ locale: startupTexts.locale, title: startupTexts.slogan })
      .from(startupTexts)
      .where(eq(startupTexts.startupId, id)),
    profileKeyRows(app, id),
  ]);
  const profile = otherSide(side) === "investor" ? investor : startup;
  if (!profile) throw new AppError("not_found");
  if (!account || account.erasedAt !== null) return { state: "erased", title: "", industries: [] };
  const hidden = await findHidden(app, { viewer: actor, startupId: id });
  const isListed = investor ? investor.status === "active" : startup?.isPublish === 2 && !hidden.has("profile");
  const isInReview = investor ? investor.status === "check" : startup?.isPublish === 1;
  const titles = [...investorTitles, ...slogans].filter(({ title }) => title !== "");
  const labels = await keyLabels(app, "industry", locale);
  return {
    state: account.suspendedAt !== null ? "suspended" : isListed ? "listed" : isInReview ? "in_review" : "unlisted",
    title: (titles.find((text) => text.locale === textLocaleOf(locale)) ?? titles[0])?.title ?? "",
    industries: keysOf(keys, "industry").map((key) => labels.get(key) ?? key),
  };
}
