import { useTranslation } from "react-i18next";
import { explainedCode } from "../failure-codes";
import type { OrderDetail } from "../order";

export interface FailureReasonProps {
  payment: Pick<OrderDetail["payments"][number], "failCode" | "failText">;
}

/** Why a payment failed: explained if its code is known, otherwise the bank's words. */
export function FailureReason({ payment: { failCode, failText } }: FailureReasonProps) {
  const { t } = useTranslation("orders");
  const code = explainedCode(failCode);
  if (code) return <p className="mt-1">{t(`failures.${code}`)}</p>;
  return failText ? <p className="mt-1">{t("notices.reason", { text: failText })}</p> : null;
}
