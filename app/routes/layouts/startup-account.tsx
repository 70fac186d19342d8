import { Outlet, useLoaderData, useOutletContext } from "@remix-run/react";
import { StartupAccountArea } from "~/features/member-area/account-area/components/startup-account";
import { findAccountAd } from "~/features/member-area/account-area/find-account-ad.server";
import type { StartupAccount } from "~/features/member-area/account-area/get-startup-account.server";
import { getStartupAccount } from "~/features/member-area/account-area/get-startup-account.server";
import { localePath } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import { cookieNames, readCookie } from "~/server/cookies";
import { readOr } from "~/server/read-or.server";
import { page } from "../page.server";
import { SitePage } from "./site-page";

export { unlessRefused as shouldRevalidate } from "../after-refusal";

export const handle: PageTexts = { i18n: ["pending", "profiles", "startups"] };

export const loader = page("startups", async ({ app, viewer, request, url, locale }) => {
  const [account, ad] = await Promise.all([
    getStartupAccount(app, { actor: viewer }),
    readOr(findAccountAd(app, { locale }), null),
  ]);
  return {
    account,
    ad,
    // Empty on error (product §6.6).
    referenceUrl: account.reference
      ? `${url.origin}${localePath(locale, "/signup")}?reference=${account.reference.code}`
      : "",
    showReminder: readCookie(request, cookieNames.startupReminder) === null,
  };
});

/** The account as loaded by the layout. */
export const useStartupAccount = () => useOutletContext<StartupAccount>();

export default function StartupAccountLayout() {
  const data = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <StartupAccountArea {...data}>
        <Outlet context={data.account satisfies StartupAccount} />
      </StartupAccountArea>
    </SitePage>
  );
}
