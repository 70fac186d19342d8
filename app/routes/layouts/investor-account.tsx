import { Outlet, useLoaderData, useOutletContext } from "@remix-run/react";
import { PagePart } from "~/components/layout/page-part";
import { InvestorAccountArea } from "~/features/member-area/account-area/components/investor-account";
import { findAccountAd } from "~/features/member-area/account-area/find-account-ad.server";
import type { InvestorAccount } from "~/features/member-area/account-area/get-investor-account.server";
import { getInvestorAccount } from "~/features/member-area/account-area/get-investor-account.server";
import { levelUp } from "~/features/profiles/investors/components/level-up-part";
import { localePath } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import { readOr } from "~/server/read-or.server";
import { page } from "../page.server";
import { SitePage } from "./site-page";

export { unlessRefused as shouldRevalidate } from "../after-refusal";

export const handle: PageTexts = { i18n: ["investors", "levels", "pending", "profiles"] };

export const loader = page("investors", async ({ app, viewer, url, locale }) => {
  const [account, ad] = await Promise.all([
    getInvestorAccount(app, { actor: viewer }),
    readOr(findAccountAd(app, { locale }), null),
  ]);
  return {
    account,
    ad,
    // Empty on error (product §6.6).
    referenceUrl: account.reference
      ? `${url.origin}${localePath(locale, "/signup")}?reference=${account.reference.code}`
      : "",
  };
});

/** The account as loaded by the layout. */
export const useInvestorAccount = () => useOutletContext<InvestorAccount>();

export default function InvestorAccountLayout() {
  const data = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <InvestorAccountArea {...data}>
        {data.account.greetsLevelUp && <PagePart part={levelUp} props={{}} />}
        <Outlet context={data.account satisfies InvestorAccount} />
      </InvestorAccountArea>
    </SitePage>
  );
}
