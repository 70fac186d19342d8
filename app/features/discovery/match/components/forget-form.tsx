import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/components/form/confirm-button";
import { PostForm } from "~/components/form/post-form";
import { learnedIntents } from "./intents";

/** Deletes what was learned, with the dismissals if the reader ticks the box. */
export function ForgetForm() {
  const { t } = useTranslation("suggestions");
  return (
    <PostForm preventScrollReset className="space-y-4">
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="with_dismissals" className="size-5 shrink-0 accent-brand-600" />
        {t("forget.withDismissals")}
      </label>
      <ConfirmButton
        intent={learnedIntents.forget}
        label={t("forget.button")}
        title={t("forget.confirm")}
        description={t("forget.confirmText")}
      />
    </PostForm>
  );
}
