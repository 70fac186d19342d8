import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { isLocale } from "~/locales/locale";
import type { AccountAd } from "../find-account-ad.server";
import type { StartupAccount } from "../get-startup-account.server";
import { AccountArea } from "./account-area";
import { ReminderBox } from "./reminder-box";

interface StartupAccountAreaProps {
  account: StartupAccount;
  referenceUrl: string;
  ad: AccountAd | null;
  showReminder: boolean;
  children: ReactNode;
}

/** A startup's account area; the progress rings follow the language being edited (spec §4, completeness). */
export function StartupAccountArea({ account, showReminder, ...props }: StartupAccountAreaProps) {
  const [params] = useSearchParams();
  const { publication, completeness } = account;
  const editLanguage = params.get("lang");
  return (
    <AccountArea
      side="startup"
      strategy="startup"
      account={account}
      rings={completeness[isLocale(editLanguage) ? editLanguage : "submission"].sections}
      missing={completeness.submission.missing}
      reminder={showReminder && publication !== "published" && <ReminderBox />}
      {...props}
    />
  );
}
