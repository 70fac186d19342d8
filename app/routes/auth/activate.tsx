import { data } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { activateAccount, readActivation } from "~/features/accounts/activate-account.server";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { providerNames } from "~/features/accounts/rules";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";
import { AppError } from "~/server/errors";
import { clientOf } from "../client.server";
import { useAnswer } from "../lost-answer";
import { page } from "../page.server";
import { orSecondStep } from "./second-step.server";
import { waitingSignUpCookie } from "./waiting-sign-up.server";

export { keepTyped as clientAction } from "../lost-answer";

/** Opening the mailed link uses nothing up: mail scanners open links too. The button below does. */
export const loader = page("everyone", async ({ app, url, t }) => {
  try {
    const { email, provider } = await readActivation(app, { code: url.searchParams.get("code") ?? "" });
    return data({ email, provider: provider && providerNames[provider], title: t("accounts:activate.title") });
  } catch (error) {
    if (error instanceof AppError && error.code === "gone") {
      return data({ email: null, provider: null, title: t("accounts:activate.goneTitle") }, { status: error.status });
    }
    throw error;
  }
});

export const action = page(
  "everyone",
  async ({ app, request, url, redirectTo }) => {
    try {
      const { userAgent } = clientOf(app, request);
      const code = url.searchParams.get("code") ?? "";
      const { token, kind } = await orSecondStep({ app, request }, () => activateAccount(app, { code, userAgent }));
      const headers = new Headers();
      headers.append("Set-Cookie", writeCookie(request, cookieNames.session, token));
      headers.append("Set-Cookie", waitingSignUpCookie(request, null));
      // A mail opened on another device: the next login there is of this type too.
      if (!readCookie(request, cookieNames.loginType)) {
        headers.append("Set-Cookie", writeCookie(request, cookieNames.loginType, kind));
      }
      return redirectTo("/activate/success", { headers });
    } catch (error) {
      if (error instanceof AppError && error.code === "gone") return data({ gone: true }, { status: error.status });
      throw error;
    }
  },
  { openToForced: true },
);

export default function Activate() {
  const { email, provider, title } = useLoaderData<typeof loader>();
  const gone = useAnswer<typeof action>()?.gone ?? email === null;
  const { t } = useTranslation("accounts");
  if (gone) {
    return (
      <AuthCard title={t("activate.goneTitle")} description={t("activate.gone")}>
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/login">{t("activate.login")}</Link>
          </Button>
          <Button variant="secondary" asChild>
            <Link to="/signup/success">{t("activate.resend")}</Link>
          </Button>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={title}
      description={provider ? t("activate.readySocial", { email, provider }) : t("activate.ready", { email })}
    >
      <Form method="post">
        <SubmitButton size="lg" className="w-full">
          {t("activate.submit")}
        </SubmitButton>
      </Form>
    </AuthCard>
  );
}
