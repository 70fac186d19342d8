import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/components/form/confirm-button";
import { PostForm } from "~/components/form/post-form";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { OwnRefund } from "../read-own-refund.server";
import { AccountForm } from "./account-form";
import { refundIntents } from "./intents";
import { RequestForm } from "./request-form";

interface RefundPanelProps {
  orderId: string;
  refund: OwnRefund;
  lastResult?: SubmissionResult<string[]>;
}

/** What a buyer can do about an order's refund (product §9.7): request it, withdraw that, and give a bank account. */
export function RefundPanel({ orderId, refund, lastResult }: RefundPanelProps) {
  const { t } = useTranslation("orders");
  const locale = useLocale();
  const { request, account, estimate, needsAccount, isByTransfer, canRequest } = refund;
  const resultOf = (intent: string) => (lastResult?.initialValue?.intent === intent ? lastResult : undefined);
  const isFailed = resultOf(refundIntents.submit) !== undefined;
  return (
    <div className="space-y-4">
      {request?.status === "declined" && (
        <Notice tone="warning" title={t("refund.declined")}>
          <p className="whitespace-pre-line wrap-anywhere">{request.answer}</p>
        </Notice>
      )}
      {request?.status === "open" && (
        <>
          <p>{t("refund.waiting", { date: taipeiDayText(request.updatedAt, locale) })}</p>
          {request.reason !== "" && (
            <p className="border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere text-ink-soft">
              {request.reason}
            </p>
          )}
        </>
      )}
      {needsAccount && (
        <div className="space-y-3">
          {account === null ? (
            <Notice tone="warning" title={t("refund.accountNeeded")}>
              {t("refund.accountWhy")}
            </Notice>
          ) : (
            <p>{t("refund.accountGiven", { ending: account.ending })}</p>
          )}
          <Folded
            key={account?.updatedAt}
            label={account === null ? null : t("refund.accountChange")}
            isOpen={resultOf(refundIntents.account) !== undefined}
          >
            <AccountForm lastResult={resultOf(refundIntents.account)} />
          </Folded>
        </div>
      )}
      {request?.status === "open" && (
        <PostForm preventScrollReset>
          <ConfirmButton
            intent={refundIntents.withdraw}
            label={t("refund.withdraw")}
            title={t("refund.withdrawTitle")}
            description={t("refund.withdrawText")}
            variant="secondary"
          />
        </PostForm>
      )}
      {canRequest && estimate && (
        <>
          <p>
            {t(estimate.days > 0 ? "refund.days" : "refund.service", {
              amount: exactTwd(estimate.amount),
              count: estimate.days,
            })}
          </p>
          <Folded key={request?.updatedAt} label={t("refund.open")} isOpen={isFailed}>
            <RequestForm orderId={orderId} isByTransfer={isByTransfer} lastResult={resultOf(refundIntents.submit)} />
          </Folded>
        </>
      )}
    </div>
  );
}

/** A form behind its label; open from the start without one. */
function Folded({ label, isOpen, children }: { label: string | null; isOpen: boolean; children: ReactNode }) {
  if (label === null) return children;
  return (
    <details open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-700 underline underline-offset-4">
        {label}
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
