import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Notice } from "~/components/ui/notice";
import { AnswerList } from "~/features/programmes/plan-forms/components/answer-list";
import type { OwnPlanApplication } from "../own-plan-page.server";

interface RenewalNoticeProps {
  renewal: NonNullable<OwnPlanApplication["renewal"]>;
  application: OwnPlanApplication;
}

/** Offers the newer version of the form, and shows the answers that it has no field for. */
export function RenewalNotice({ renewal, application }: RenewalNoticeProps) {
  const { t } = useTranslation("applications");
  const { version, lost } = renewal;
  // Ignore conditions: the lost answers must be readable whatever the other answers are.
  const fields = lost.map((field) => ({ ...field, condition: null }));
  const hint = lost.length === 0 ? t("renew.kept") : t("renew.lost");
  return (
    <Notice
      title={t("renew.title")}
      action={
        <PostForm>
          <input type="hidden" name="intent" value="renew" />
          <input type="hidden" name="version" value={version} />
          <ConfirmDialog title={t("renew.confirm")} description={hint} confirmLabel={t("actions.renew")}>
            <SubmitButton variant="secondary">{t("actions.renew")}</SubmitButton>
          </ConfirmDialog>
        </PostForm>
      }
    >
      <p>{t("renew.hint")}</p>
      <p className="mt-2">{hint}</p>
      {lost.length > 0 && (
        <div className="mt-2 rounded-lg border border-line bg-surface px-4 text-ink">
          <AnswerList fields={fields} answers={application.answers} known={application.known} />
        </div>
      )}
    </Notice>
  );
}
