import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";

/** Gives the reader of a conversation the last letters, and says how many and which. */
export function GiveForm({ name, count }: { name: string; count: number }) {
  const { t } = useTranslation("letters");
  if (count === 0) return <p className="text-sm text-ink-soft">{t("issues.nothingToGive")}</p>;
  return (
    <PostForm replace className="space-y-3">
      <p className="text-sm text-ink-soft">{t("own.giveText", { name, count })}</p>
      <SubmitButton name="intent" value="give_letters">
        {t("own.giveCount", { count })}
      </SubmitButton>
    </PostForm>
  );
}
