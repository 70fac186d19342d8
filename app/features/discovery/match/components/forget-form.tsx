import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { learnedIntents } from "./intents";

/** Deletes what was learned, if the reader wants to with the dismissals. */
export function ForgetForm() {
  const { t } = useTranslation("suggestions");
  return (
    <PostForm preventScrollReset className="space-y-4">
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="with_dismissals" className="size-5 shrink-0 accent-brand-600" />
        {t("forget.withDismissals")}
      </label>
      <ConfirmDialog
        title={t("forget.confirm")}
        description={t("forget.confirmText")}
        confirmLabel={t("forget.button")}
        tone="danger"
      >
        <SubmitButton name="intent" value={learnedIntents.forget} variant="danger">
          {t("forget.button")}
        </SubmitButton>
      </ConfirmDialog>
    </PostForm>
  );
}
