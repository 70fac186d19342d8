import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { RefundAccount } from "../schema";
import { staffIntents } from "./intents";

interface AccountBoxProps {
  account: { ending: string; updatedAt: number } | null;
  /** The whole account, right after a staff member asked to see it. */
  revealed?: RefundAccount;
  mayChange: boolean;
}

/** The bank account to which staff transfer an order's refund. */
export function AccountBox({ account, revealed, mayChange }: AccountBoxProps) {
  const { t } = useTranslation("orderAdministration");
  const locale = useLocale();
  if (account === null) return <p className="text-ink-soft">{t("account.none")}</p>;
  const { ending, updatedAt } = account;
  return (
    <div className="space-y-2">
      <p>{t("account.given", { ending, date: taipeiTimeText(updatedAt, locale) })}</p>
      {revealed ? (
        <p role="status" className="rounded-lg bg-sunken p-3 font-medium wrap-anywhere tabular-nums">
          {t("account.shown", revealed)}
        </p>
      ) : (
        mayChange && (
          <PostForm preventScrollReset className="flex flex-wrap items-center gap-3">
            <SubmitButton name="intent" value={staffIntents.reveal} variant="secondary" size="sm">
              {t("account.show")}
            </SubmitButton>
            <span className="text-sm text-ink-faint">{t("account.showText")}</span>
          </PostForm>
        )
      )}
    </div>
  );
}
