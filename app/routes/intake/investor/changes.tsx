import { useLoaderData } from "@remix-run/react";
import { changesAudiences, OwnChangesPage } from "~/features/intake/review/components/own-changes";
import { openOwnChanges } from "~/features/intake/review/open-own-changes.server";
import { InvestorPage } from "~/features/showcase/profile-pages/components/investor-page";
import { previewInvestor } from "~/features/showcase/profile-pages/preview-investor.server";
import { textsIn } from "~/features/text/text/local-text";
import type { PageTexts } from "~/locales/page-texts";
import { useInvestorAccount } from "../../layouts/investor-account";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "access",
    "changesPage",
    "deskHistory",
    "facts",
    "favorites",
    "investorPage",
    "investors",
    "levels",
    "pending",
    "profileCards",
    "profilePages",
    "profiles",
    "startups",
  ],
};

/** The owner's pending changes, or with `?as=` the page as an audience would see it with them. */
export const loader = page("investors", async ({ app, viewer, url, locale, t }) => {
  const changes = await openOwnChanges(app, { actor: viewer, locale });
  const as = changes && (changesAudiences.investor.find((known) => known === url.searchParams.get("as")) ?? null);
  const shown = { title: t("pending:title"), description: t("changesPage:description"), as, changes };
  if (!as) return { ...shown, investor: null };
  const { langs, ...investor } = await previewInvestor(app, { actor: viewer, as, locale, changes: changes.content });
  return { ...shown, investor: { ...investor, texts: textsIn(locale, langs) } };
});

export default function InvestorChanges() {
  const { as, changes, investor } = useLoaderData<typeof loader>();
  const { publication } = useInvestorAccount();
  const preview = investor && (
    <InvestorPage investor={investor} isFavorite={null} reply={null} kept={null} match={null} />
  );
  return <OwnChangesPage kind="investor" publication={publication} changes={changes} as={as} preview={preview} />;
}
