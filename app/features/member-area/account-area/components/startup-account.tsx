import type { ReactNode } from "react";
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

/**
 * A startup's account area; its progress rings count what submission requires, whichever language is being edited
 * (product §3.6).
 */
export function StartupAccountArea({ account, showReminder, ...props }: StartupAccountAreaProps) {
  const { publication, completeness } = account;
  return (
    <AccountArea
      side="startup"
      strategy="startup"
      account={account}
      rings={completeness.sections}
      missing={completeness.missing}
      reminder={showReminder && publication !== "published" && <ReminderBox />}
      {...props}
    />
  );
}
