import ChevronDown from "lucide-react/icons/chevron-down";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button, buttonStyle } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Disclosure } from "~/components/ui/disclosure";
import { Link } from "~/components/ui/link";
import { exactTwd } from "~/locales/money";
import type { OrderDetail } from "../order";
import type { OrderActions as Actions } from "../rules";

/**
 * Link to an order's payment. Loads a new document, because only the checkout's own CSP lets its form post to the
 * provider.
 */
export function PayButton({ id, isFirst }: { id: string; isFirst: boolean }) {
  const { t } = useTranslation("orders");
  return (
    <Button asChild>
      <Link to={`/checkout?order=${id}&start=1`} reloadDocument>
        {t(isFirst ? "actions.pay" : "actions.payAgain")}
      </Link>
    </Button>
  );
}

interface OrderActionsProps {
  order: Pick<OrderDetail, "id" | "number" | "item" | "total" | "payments">;
  actions: Actions;
  hasTransfer: boolean;
}

/** The buttons of an order's page; renders nothing if there is no action. */
export function OrderActions({ order, actions, hasTransfer }: OrderActionsProps) {
  const { t } = useTranslation("orders");
  const { canPay, canCancel, canReorder, hasReceipt } = actions;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {canPay && <PayButton id={order.id} isFirst={order.payments.length === 0} />}
      {canReorder && (
        <Button asChild>
          <Link to={`/checkout?${new URLSearchParams({ item: order.item })}`}>{t("actions.reorder")}</Link>
        </Button>
      )}
      {hasReceipt && <ReceiptMenu id={order.id} />}
      {canCancel && (
        <PostForm preventScrollReset>
          <input type="hidden" name="intent" value="cancel" />
          <ConfirmDialog
            title={t("actions.cancelTitle", { number: order.number, amount: exactTwd(order.total) })}
            description={t(hasTransfer ? "actions.cancelTransferText" : "actions.cancelText")}
            confirmLabel={t("actions.cancel")}
            tone="danger"
          >
            <SubmitButton variant="ghost" className="w-full">
              {t("actions.cancel")}
            </SubmitButton>
          </ConfirmDialog>
        </PostForm>
      )}
    </div>
  );
}

const languages = ["zh-TW", "en-US", "both"] as const;

function ReceiptMenu({ id }: { id: string }) {
  const { t } = useTranslation("orders");
  return (
    <Disclosure
      className="group relative"
      summaryClassName={cn(buttonStyle({ variant: "secondary" }), "w-full cursor-pointer list-none")}
      summary={
        <>
          <Download aria-hidden />
          {t("actions.receipt")}
          <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
        </>
      }
    >
      <ul className="mt-2 rounded-xl border border-line bg-surface p-1">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={`/orders/${id}/receipt.pdf?lang=${language}`}
              download
              className="flex min-h-11 items-center rounded-lg px-3 hover:bg-sunken"
            >
              {t(`actions.receiptLanguages.${language}`)}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
