import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmForm } from "~/features/member-area/own-account/components/confirm-form";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import { confirmIdentity } from "~/features/member-area/own-account/confirm-identity.server";
import { confirmSchema } from "~/features/member-area/own-account/schema";
import { barePath } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { sameSitePath } from "../../same-site-path";
import { toastCookie } from "../../toast.server";
import { answerSendProof, proofState } from "./proof.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "drafts", "errors", "secondFactor", "settings", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** Asks for a fresh proof and redirects to `to`: the page that required it, or `/account`. */
export const loader = page(
  "members",
  async ({ app, viewer, url, t }) => ({
    title: t("secondFactor:proof.title"),
    proof: await proofState(app, { actor: viewer, url }),
    to: barePath(sameSitePath(url.searchParams.get("to")) ?? "/account"),
  }),
  { openToUnenrolled: true },
);

export const action = page(
  "members",
  async ({ app, request, viewer: actor, redirectTo }) => {
    const formData = await readForm(request);
    const to = sameSitePath(formData.get("to")) ?? "/account";
    if (formData.get("intent") === "prove") {
      return answerSendProof(app, { actor, page: "/account/confirm", to, request });
    }
    return submitForm(
      formData,
      confirmSchema,
      async ({ passkey, ...proof }) => {
        await confirmIdentity(app, { actor, proof, passkey, ...clientOf(app, request) });
        const toast = toastCookie(request, { tone: "success", key: "secondFactor:proof.done" });
        return redirectTo(to, { headers: { "Set-Cookie": toast } });
      },
      { hideFields: ["current", "code", "passkey"] },
    );
  },
  { openToUnenrolled: true },
);

export default function Confirm() {
  const { proof, to } = useLoaderData<typeof loader>();
  const { t } = useTranslation("secondFactor");
  const lastResult = useAnswer<typeof action>();
  return (
    <SettingsCard title={t("proof.title")} description={t("proof.text")}>
      <ConfirmForm id="confirm" proof={proof} to={to} lastResult={lastResult} />
    </SettingsCard>
  );
}
