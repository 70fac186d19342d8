import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText } from "~/locales/taipei-time";

/** Replaces the submit section while the account is scheduled for deletion: shows the date and a button to cancel. */
export function KeepAccount({ eraseAt, className }: { eraseAt: number; className?: string }) {
  const { t } = useTranslation("erasing");
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="warning"
      className={className}
      title={t("title", { date: taipeiDayText(eraseAt, locale) })}
      action={
        <PostForm action="/account/data" preventScrollReset>
          <input type="hidden" name="back" value={pathname + search} />
          <SubmitButton name="intent" value="cancel">
            {t("keep")}
          </SubmitButton>
        </PostForm>
      }
    >
      {t("text")}
    </Notice>
  );
}
