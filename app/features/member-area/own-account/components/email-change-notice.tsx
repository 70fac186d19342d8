import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { readableAddress } from "~/locales/readable-address";

interface EmailChangeNoticeProps {
  /** The requested address, and when its link expires. */
  change: { email: string; until: number };
  /** The address that still logs in. */
  current: string;
}

/** Shown until the requested address is confirmed: resend the mail or cancel the change. */
export function EmailChangeNotice({ change, current }: EmailChangeNoticeProps) {
  const { t } = useTranslation("settings");
  const actions = (
    <PostForm preventScrollReset className="flex flex-wrap gap-3">
      <SubmitButton name="intent" value="resend" variant="secondary" size="sm">
        {t("email.waiting.resend")}
      </SubmitButton>
      <SubmitButton name="intent" value="cancel-email" variant="ghost" size="sm">
        {t("email.waiting.cancel")}
      </SubmitButton>
    </PostForm>
  );
  return (
    <Notice
      title={
        <span className="[overflow-wrap:anywhere]">
          {t("email.waiting.title", { email: readableAddress(change.email) })}
        </span>
      }
      action={actions}
      className="mb-5"
    >
      <p className="[overflow-wrap:anywhere]">{t("email.waiting.text", { current: readableAddress(current) })}</p>
      <p>
        {t("email.waiting.until")} <LocalDate at={change.until} withTime />
      </p>
    </Notice>
  );
}
