import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";

/** Mails the stored issue to the reader's own address. */
export function TestButton({ email }: { email: string }) {
  const { t } = useTranslation("newsletterDesk");
  return (
    <PostForm preventScrollReset className="space-y-1.5">
      <SubmitButton name="intent" value="test" variant="secondary">
        {t("test.submit")}
      </SubmitButton>
      <p className="text-sm text-ink-soft wrap-anywhere">{t("test.hint", { email })}</p>
    </PostForm>
  );
}
