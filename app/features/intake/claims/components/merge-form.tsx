import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { AuthCard } from "~/features/accounts/accounts/components/auth-card";
import { readableAddress } from "~/locales/readable-address";

/** Shown for a claim's link if its address already has a startup account: staff can merge the two. */
export function MergeForm({ email, company }: { email: string; company: string }) {
  const { t } = useTranslation("claims");
  return (
    <AuthCard
      title={t("take.accountTitle")}
      description={
        <>
          {t("take.accountText", { email: readableAddress(email), name: company })}
          <span className="mt-2 block">{t("take.accountOther")}</span>
        </>
      }
    >
      <PostForm>
        <SubmitButton name="intent" value="merge">
          {t("take.askMerge")}
        </SubmitButton>
      </PostForm>
    </AuthCard>
  );
}
