import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { socialProviders } from "~/db/values";
import { hasFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { providerNames } from "~/features/accounts/accounts/rules";
import { SecondFactorSummary } from "~/features/accounts/second-factor/components/summary-card";
import type { Actor } from "~/features/core/access/viewer";
import { cancelEmailChange } from "~/features/member-area/own-account/cancel-email-change.server";
import { changeEmail } from "~/features/member-area/own-account/change-email.server";
import { changePassword } from "~/features/member-area/own-account/change-password.server";
import { ConfirmNotice, ProofStep } from "~/features/member-area/own-account/components/confirm-form";
import { EmailChangeNotice } from "~/features/member-area/own-account/components/email-change-notice";
import { EmailForm } from "~/features/member-area/own-account/components/email-form";
import { LoginList } from "~/features/member-area/own-account/components/login-list";
import { PasswordForm } from "~/features/member-area/own-account/components/password-form";
import { canProve, lacksProof } from "~/features/member-area/own-account/components/proof";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import { findEmailChange } from "~/features/member-area/own-account/find-email-change.server";
import { listLogins } from "~/features/member-area/own-account/list-logins.server";
import { resendAddressProof } from "~/features/member-area/own-account/resend-address-proof.server";
import { changeEmailSchema, changePasswordSchema } from "~/features/member-area/own-account/schema";
import { unlinkLogin } from "~/features/member-area/own-account/unlink-login.server";
import type { PageTexts } from "~/locales/page-texts";
import { readableAddress } from "~/locales/readable-address";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { confirmPath } from "../../confirm-path";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { renewSession } from "../../renew-session.server";
import { retryHeaders } from "../../retry-headers";
import { sameSitePath } from "../../same-site-path";
import { redirectWithToast, toastCookie } from "../../toast.server";
import { answerSendProof, proofState } from "./proof.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "drafts", "errors", "secondFactor", "settings", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export const headers = retryHeaders;

export const loader = page("members", async ({ app, viewer, url, t }) => {
  const [proof, change, logins] = await Promise.all([
    proofState(app, { actor: viewer, url }),
    findEmailChange(app, { actor: viewer }),
    listLogins(app, { actor: viewer }),
  ]);
  return { title: t("settings:sections.login"), proof, change, logins };
});

export const action = page("members", async ({ app, request, redirectTo, viewer: actor }) => {
  const formData = await readForm(request);
  const client = clientOf(app, request);
  const hideFields = ["current", "password", "code"];
  const intent = formData.get("intent");
  if (intent === "prove") return answerSendProof(app, { actor, page: "/account", request });
  if (intent === "resend") {
    const { email } = await resendAddressProof(app, { actor, ...client });
    const toast = { tone: "success", key: "logIn:unproven.resent", values: { email: readableAddress(email) } } as const;
    const back = sameSitePath(formData.get("back"));
    return redirectTo(back ?? "/account", { headers: { "Set-Cookie": toastCookie(request, toast) } });
  }
  if (intent === "unlink") {
    if (!(await hasFreshProof(app, actor))) return redirectTo(confirmPath("/account"));
    return answerUnlink(app, { actor, provider: formData.get("provider"), request, origin: client.origin });
  }
  if (intent === "cancel-email") {
    await cancelEmailChange(app, { actor });
    const toast = {
      tone: "success",
      key: "settings:email.waiting.cancelled",
      values: { email: readableAddress(actor.email) },
    } as const;
    return redirectWithToast(request, "/account", toast);
  }
  if (intent === "email") {
    return submitForm(
      formData,
      changeEmailSchema,
      async ({ email, ...proof }) => {
        await changeEmail(app, { actor, proof, email, ...client });
        const key = email === actor.email ? "logIn:unproven.kept" : "settings:email.sent";
        return redirectWithToast(request, "/account", {
          tone: "success",
          key,
          values: { email: readableAddress(email) },
        });
      },
      { hideFields },
    );
  }
  return submitForm(
    formData,
    changePasswordSchema,
    async ({ password, ...proof }) => {
      const { newToken, headers } = renewSession(app, request);
      await changePassword(app, { actor, proof, password, newToken, ...client });
      return redirectWithToast(request, "/account", { tone: "success", key: "settings:password.changed" }, { headers });
    },
    { hideFields },
  );
});

/** Unlinks a login, and says so; the last way to log in stays, with the reason. */
async function answerUnlink(
  app: App,
  { provider: given, request, ...options }: { actor: Actor; provider: unknown; request: Request; origin: string },
) {
  const provider = socialProviders.find((known) => known === given);
  if (!provider) throw new AppError("bad_request");
  try {
    await unlinkLogin(app, { ...options, provider });
  } catch (error) {
    const code = error instanceof AppError && error.code;
    if (code === "last_login" || code === "not_found") {
      return redirectWithToast(request, "/account", { tone: "warning", key: `errors:${code}` });
    }
    throw error;
  }
  const values = { provider: providerNames[provider] };
  return redirectWithToast(request, "/account", { tone: "success", key: "settings:logins.unlinked", values });
}

export default function AccountLogin() {
  const { proof, change, logins } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  const { t } = useTranslation(["settings", "secondFactor"]);
  const answerTo = (intent: string) => (lastResult?.initialValue?.intent === intent ? lastResult : undefined);
  return (
    <>
      {lacksProof(lastResult) && <ConfirmNotice proof={proof} to="/account" />}
      <SettingsCard title={t("secondFactor:title")} description={t("secondFactor:summary.description")}>
        <SecondFactorSummary isOn={proof.factor !== null} />
      </SettingsCard>
      {logins.length > 0 && (
        <SettingsCard title={t("logins.title")} description={t("logins.description")}>
          <LoginList logins={logins} />
        </SettingsCard>
      )}
      <SettingsCard title={t("email.title")} description={t("email.current", { email: readableAddress(proof.email) })}>
        {change && <EmailChangeNotice change={change} current={proof.email} />}
        {canProve(proof) ? (
          <EmailForm proof={proof} lastResult={answerTo("email")} />
        ) : (
          <ProofStep id="prove-email" proof={proof} to="/account" />
        )}
      </SettingsCard>
      <SettingsCard
        title={t(proof.hasPassword ? "password.title" : "password.setTitle")}
        description={t(proof.hasPassword ? "password.description" : "password.setDescription")}
      >
        {canProve(proof) ? (
          <PasswordForm proof={proof} lastResult={answerTo("password")} />
        ) : (
          <ProofStep id="prove-password" proof={proof} to="/account" />
        )}
      </SettingsCard>
    </>
  );
}
