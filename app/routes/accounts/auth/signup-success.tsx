import { useLoaderData } from "@remix-run/react";
import MailCheck from "lucide-react/icons/mail-check";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { AuthCard, textLink } from "~/features/accounts/accounts/components/auth-card";
import { ResendForm } from "~/features/accounts/accounts/components/resend-form";
import { resendActivation } from "~/features/accounts/accounts/resend-activation.server";
import { accountKindOf } from "~/features/accounts/accounts/rules";
import { resendSchema } from "~/features/accounts/accounts/schema";
import type { PageTexts } from "~/locales/page-texts";
import { readableAddress } from "~/locales/readable-address";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";
import { redirectWithToast } from "../../toast.server";
import { readWaitingSignUp, waitingSignUpCookie } from "./waiting-sign-up.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "drafts", "errors", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export const headers = retryHeaders;

/** Shows where the sign-up's mail was sent; without a sign-up, as after an expired link, asks for the address. */
export const loader = page("guests", ({ request, t }) => {
  const waiting = readWaitingSignUp(request);
  return {
    waiting,
    title: t(waiting ? "accounts:success.title" : "accounts:success.askTitle"),
    description: t("descriptions:signUpSuccess"),
  };
});

export const action = page("guests", async ({ app, request }) =>
  submitForm(await readForm(request), resendSchema, async ({ email, type }) => {
    await resendActivation(app, { kind: accountKindOf(type), email, ...clientOf(app, request) });
    return redirectWithToast(
      request,
      "/signup/success",
      { tone: "success", key: "accounts:success.resent" },
      { headers: { "Set-Cookie": waitingSignUpCookie(request, { email, type }) } },
    );
  }),
);

export default function SignUpSuccess() {
  const { waiting, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("accounts");
  const lastResult = useAnswer<typeof action>();
  return (
    <AuthCard
      sign={
        <span className="inline-flex size-12 items-center justify-center rounded-full bg-brand-100 text-brand-700">
          <MailCheck aria-hidden className="size-6" />
        </span>
      }
      title={title}
      description={waiting ? t("success.sent", { email: readableAddress(waiting.email) }) : t("success.ask")}
      footer={
        <p>
          {t("success.otherAddress")}{" "}
          <Link to={waiting ? `/signup?type=${waiting.type}` : "/signup"} className={textLink}>
            {t("success.signupAgain")}
          </Link>
        </p>
      }
    >
      <ResendForm waiting={waiting} lastResult={lastResult} />
    </AuthCard>
  );
}
