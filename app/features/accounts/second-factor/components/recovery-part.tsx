import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Notice } from "~/components/ui/notice";

const few = 3;

/** The number of recovery codes left, and the button that creates new ones. */
export function RecoveryPart({ left }: { left: number }) {
  const { t } = useTranslation("secondFactor");
  return (
    <PostForm className="space-y-4">
      {left <= few && <Notice tone="warning">{t("recovery.low")}</Notice>}
      <p className="text-ink-soft">{t("recovery.left", { count: left })}</p>
      <ConfirmDialog
        title={t("recovery.renewTitle")}
        description={t("recovery.renewText")}
        confirmLabel={t("recovery.renew")}
      >
        <SubmitButton name="intent" value="recovery" variant="secondary">
          {t("recovery.renew")}
        </SubmitButton>
      </ConfirmDialog>
    </PostForm>
  );
}
