import type { ReactNode } from "react";
import { useLevelNames } from "~/features/core/access/components/use-level-names";
import type { AccountAd } from "../find-account-ad.server";
import type { InvestorAccount } from "../get-investor-account.server";
import { AccountArea } from "./account-area";

interface InvestorAccountAreaProps {
  account: InvestorAccount;
  referenceUrl: string;
  ad: AccountAd | null;
  children: ReactNode;
}

/**
 * An investor's account area, with the membership level and, for corporate venture accounts, the card level
 * (product §6.1).
 */
export function InvestorAccountArea({ account, ...props }: InvestorAccountAreaProps) {
  const names = useLevelNames();
  const { level, cardLevel, completeness } = account;
  return (
    <AccountArea
      side="investor"
      strategy={cardLevel === null ? "investor" : "cvc"}
      account={account}
      rings={completeness.sections}
      missing={completeness.missing}
      level={
        <>
          {names.level("investor", level)}
          {cardLevel && <span className="block">{names.card(cardLevel)}</span>}
        </>
      }
      {...props}
    />
  );
}
