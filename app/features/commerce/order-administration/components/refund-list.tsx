import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge, type BadgeProps } from "~/components/ui/badge";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { LocalDate } from "~/components/ui/local-date";
import { unknownOutcome, withdrawn } from "~/db/refund-errors";
import type { RefundStatus } from "~/db/values";
import { refusedCode } from "~/features/commerce/orders/failure-codes";
import { isReserved, namedReasons } from "~/features/commerce/payments/refund-rules";
import { exactTwd } from "~/locales/money";
import type { StaffOrder } from "../read-order.server";
import { Explanation } from "./payment-list";

const tones: Record<RefundStatus, BadgeProps["tone"]> = {
  pending: "info",
  manual: "warning",
  done: "success",
  failed: "danger",
};

type Refund = StaffOrder["refunds"][number];

/** An order's refunds, with the actions staff can take on unfinished ones. */
export function RefundList({
  refunds,
  charges,
  buyer,
  mayChange,
}: Pick<StaffOrder, "refunds" | "charges"> & { buyer: string; mayChange: boolean }) {
  const { t } = useTranslation("orderAdministration");
  if (refunds.length === 0) return <p className="text-ink-faint">{t("detail.noRefunds")}</p>;
  return (
    <ul className="divide-y divide-line">
      {refunds.map((refund) => (
        <li key={refund.id} className="space-y-1 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium tabular-nums">{exactTwd(refund.amount)}</span>
            <Badge tone={tones[refund.status]}>{t(`detail.refundStatuses.${refund.status}`)}</Badge>
            <span className="text-sm text-ink-soft">{t("detail.dayCount", { count: refund.days })}</span>
            <span className="ms-auto text-sm text-ink-faint">
              <LocalDate at={refund.doneAt ?? refund.createdAt} withTime />
            </span>
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            <Reason reason={refund.reason} />
            {refund.attempts > 0 &&
              refund.status !== "done" &&
              ` · ${t("detail.attempts", { count: refund.attempts })}`}
          </p>
          {refund.lastError && <RefundError error={refund.lastError} />}
          {mayChange && (
            <RefundActions
              refund={refund}
              charge={charges.find(({ source }) => source === refund.chargeSource)}
              buyer={buyer}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation("orderAdministration");
  const named = namedReasons.find((one) => one === reason);
  return named ? t(`detail.reasons.${named}`) : reason;
}

function RefundError({ error }: { error: string }) {
  const { t } = useTranslation("orderAdministration");
  const known = error === unknownOutcome || error === withdrawn;
  return (
    <p className="text-sm wrap-anywhere text-danger">
      {known ? t(`errors.${error}`) : error}
      <Explanation code={refusedCode(error)} />
    </p>
  );
}

const actionsOf = (refund: Refund, isCredited: boolean) =>
  ({
    confirm: refund.status === "manual" || refund.status === "failed",
    retry: refund.status === "failed" && !isCredited,
    withdraw: refund.status === "manual" || (refund.status === "failed" && isReserved(refund)),
  }) as const;

interface RefundActionsProps {
  refund: Refund;
  charge: StaffOrder["charges"][number] | undefined;
  buyer: string;
}

function RefundActions({ refund, charge, buyer }: RefundActionsProps) {
  const { t } = useTranslation("orderAdministration");
  // Since it failed, its value has been credited to another order.
  const isCredited = !isReserved(refund) && charge !== undefined && charge.once < Math.min(refund.amount, charge.left);
  const allowed = actionsOf(refund, isCredited);
  const actions = (["confirm", "retry", "withdraw"] as const).filter((action) => allowed[action]);
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {isCredited && <p className="w-full text-sm text-ink-soft">{t("actions.retryCredited")}</p>}
      {actions.map((action) => (
        <PostForm key={action}>
          <input type="hidden" name="refund" value={refund.id} />
          <ConfirmDialog
            title={t(`actions.${action}Title`, { amount: exactTwd(refund.amount), who: buyer })}
            description={t(`actions.${action}Text`)}
            confirmLabel={t(`actions.${action}`)}
            tone={action === "withdraw" ? "primary" : "danger"}
          >
            <SubmitButton name="intent" value={`refund-${action}`} variant="secondary" size="sm">
              {t(`actions.${action}`)}
            </SubmitButton>
          </ConfirmDialog>
        </PostForm>
      ))}
    </div>
  );
}
