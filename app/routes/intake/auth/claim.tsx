import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { AuthCard } from "~/features/accounts/accounts/components/auth-card";
import { askForMerge } from "~/features/intake/claims/ask-for-merge.server";
import { MergeForm } from "~/features/intake/claims/components/merge-form";
import { TakeOverForm } from "~/features/intake/claims/components/take-over-form";
import { openClaim } from "~/features/intake/claims/open-claim.server";
import { takeOverForm } from "~/features/intake/claims/schema";
import { takeOverListing } from "~/features/intake/claims/take-over-listing.server";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import type { PageTexts } from "~/locales/page-texts";
import { readableAddress } from "~/locales/readable-address";
import { AppError } from "~/server/errors";
import { sessionCookie } from "~/server/session-cookie";
import { deviceCookie } from "../../accounts/auth/device-cookie.server";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { endReplacedSession } from "../../identity.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { toastCookie } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "claims", "content", "drafts", "errors", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const codeOf = (url: URL) => url.searchParams.get("code") ?? "";

/** Opening the mailed link does not use it up, because mail scanners open links too; submitting the form does. */
export const loader = page("everyone", async ({ app, url, t }) => {
  const asked = url.searchParams.get("asked") === "1";
  try {
    const { email, company, accountId } = await openClaim(app, { code: codeOf(url) });
    const open = { email, company, hasAccount: accountId !== null, termVersion: await currentTermsVersion(app) };
    return data({ open, asked: false, title: t("claims:take.title", { name: company }), noindex: true });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "gone")) throw error;
    const title = t(asked ? "claims:take.askedTitle" : "claims:take.goneTitle");
    return data({ open: null, asked, title, noindex: true }, { status: asked ? 200 : error.status });
  }
});

export const action = page(
  "everyone",
  async ({ app, request, url, locale, redirectTo }) => {
    const formData = await readForm(request);
    const code = codeOf(url);
    if (formData.get("intent") === "merge") {
      await askForMerge(app, { code });
      return redirectTo("/claim?asked=1");
    }
    return submitForm(
      formData,
      takeOverForm,
      async ({ password, term_version: termVersion }) => {
        const { userAgent } = clientOf(app, request);
        const { company } = await openClaim(app, { code });
        const { token, accountId } = await takeOverListing(app, { code, password, termVersion, locale, userAgent });
        await endReplacedSession(app, request);
        const headers = new Headers();
        headers.append("Set-Cookie", sessionCookie(app.config, token));
        headers.append("Set-Cookie", await deviceCookie(app, request, accountId));
        headers.append(
          "Set-Cookie",
          toastCookie(request, { tone: "success", key: "claims:take.done", values: { name: company } }),
        );
        return redirectTo("/startup", { headers });
      },
      { hideFields: ["password"] },
    );
  },
  { allowDuringOnboarding: true },
);

export default function TakeOver() {
  const { t } = useTranslation("claims");
  const { open, asked } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  if (asked) return <AuthCard title={t("take.askedTitle")} description={t("sent.waiting")} />;
  if (!open || lastResult?.error?.[""]?.includes("errors:gone")) return <Gone />;
  const { email, company, hasAccount, termVersion } = open;
  if (hasAccount) return <MergeForm email={email} company={company} />;
  return (
    <AuthCard
      title={t("take.title", { name: company })}
      description={
        <>
          {t("take.description", { email: readableAddress(email) })}
          <span className="mt-2 block">{t("take.points")}</span>
        </>
      }
    >
      <TakeOverForm email={email} company={company} termVersion={termVersion} lastResult={lastResult} />
    </AuthCard>
  );
}

function Gone() {
  const { t } = useTranslation("claims");
  return (
    <AuthCard title={t("take.goneTitle")} description={t("take.gone")}>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/contact">{t("take.contact")}</Link>
        </Button>
        <Button variant="secondary" asChild>
          <Link to="/login">{t("take.login")}</Link>
        </Button>
      </div>
    </AuthCard>
  );
}
