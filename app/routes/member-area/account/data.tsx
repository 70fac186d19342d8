import { useLoaderData } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { dayMs } from "~/durations";
import { cancelErasure } from "~/features/member-area/own-account/cancel-erasure.server";
import { ConfirmNotice } from "~/features/member-area/own-account/components/confirm-form";
import { EraseForm, PendingErasure } from "~/features/member-area/own-account/components/erase-form";
import { lacksProof } from "~/features/member-area/own-account/components/proof";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import { requestErasure } from "~/features/member-area/own-account/request-erasure.server";
import { eraseGrace } from "~/features/member-area/own-account/rules";
import { eraseSchema } from "~/features/member-area/own-account/schema";
import type { PageTexts } from "~/locales/page-texts";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { sameSitePath } from "../../same-site-path";
import { redirectWithToast, toastCookie } from "../../toast.server";
import { answerSendProof, proofState } from "./proof.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["accounts", "drafts", "erasing", "errors", "secondFactor", "settings", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("sides", async ({ app, viewer, url, t }) => ({
  title: t("settings:sections.data"),
  eraseAt: viewer.eraseAt,
  days: eraseGrace / dayMs,
  proof: await proofState(app, { actor: viewer, url }),
}));

export const action = page("sides", async ({ app, request, redirectTo, viewer: actor }) => {
  const formData = await readForm(request);
  const intent = formData.get("intent");
  const back = (key: "requested" | "cancelled") =>
    redirectWithToast(request, "/account/data", { tone: "success", key: `settings:data.${key}` });
  if (intent === "prove") return answerSendProof(app, { actor, page: "/account/data", request });
  if (intent === "cancel") {
    await cancelErasure(app, { actor });
    const page = sameSitePath(formData.get("back"));
    if (!page) return back("cancelled");
    const toast = { tone: "success", key: "settings:data.cancelled" } as const;
    return redirectTo(page, { headers: { "Set-Cookie": toastCookie(request, toast) } });
  }
  return submitForm(
    formData,
    eraseSchema,
    async (proof) => {
      await requestErasure(app, { actor, proof, ...clientOf(app, request) });
      return back("requested");
    },
    { hideFields: ["current", "code"] },
  );
});

export default function AccountData() {
  const { eraseAt, days, proof } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  const { t } = useTranslation("settings");
  return (
    <>
      {lacksProof(lastResult) && <ConfirmNotice proof={proof} to="/account/data" />}
      <SettingsCard title={t("data.exportTitle")} description={t("data.exportText")}>
        <Button asChild variant="secondary">
          <a href="/account/export.json">
            <Download aria-hidden />
            {t("data.export")}
          </a>
        </Button>
      </SettingsCard>
      <SettingsCard title={t("data.deleteTitle")} description={t("data.deleteText", { days })}>
        {eraseAt === null ? <EraseForm proof={proof} lastResult={lastResult} /> : <PendingErasure eraseAt={eraseAt} />}
      </SettingsCard>
    </>
  );
}
