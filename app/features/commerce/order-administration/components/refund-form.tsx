import type { SubmissionResult } from "@conform-to/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import { defaultAmount, defaultDays } from "~/features/commerce/payments/refund-rules";
import { AmountField } from "~/features/profiles/profiles/components/amount-field";
import { CountField } from "~/features/profiles/profiles/components/read-back-field";
import { readTypedAmount } from "~/features/text/text/typed-amount";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { StaffOrder } from "../read-order.server";

interface RefundFormProps {
  order: Pick<StaffOrder, "order" | "charges" | "credited" | "subscriptions">;
  /** Makes the request unique; new on every page load. */
  requestKey: string;
  lastResult?: SubmissionResult<string[]>;
}

type Charge = StaffOrder["charges"][number];

/** Refunds all or part of a charge. Shows the days taken back by default while the amount is typed. */
export function RefundForm({ order, requestKey, lastResult }: RefundFormProps) {
  const { t } = useTranslation("orderAdministration");
  const locale = useLocale();
  const charges = order.charges.filter(({ left }) => left > 0);
  const [first] = charges;
  const [source, setSource] = useState(first?.source);
  const [amount, setAmount] = useState(first ? defaultAmount(first) : 0);
  const charge = charges.find((one) => one.source === source) ?? first;
  const load = useCallback(async () => (await import("../schema")).refundSchemaOf(order.charges), [order.charges]);
  const [form, fields] = useZodForm({
    id: "refund",
    lastResult,
    defaultValue: { source: first?.source, amount: first && String(defaultAmount(first)) },
    load,
  });
  if (!charge) {
    return (
      <div className="space-y-4">
        <CreditNotice credited={order.credited} />
        <p className="text-ink-soft">{t("refund.none")}</p>
      </div>
    );
  }
  const { left, once, unused } = charge;
  const buyer = order.order.buyer.name || order.order.number;
  const numberIn = (form: FormData, name: string) => readTypedAmount(String(form.get(name) ?? ""))?.value;
  const amountIn = (form: FormData) => numberIn(form, fields.amount.name) ?? 0;
  const daysIn = (form: FormData) =>
    numberIn(form, fields.days.name) ?? defaultDays({ amount: amountIn(form), left: defaultAmount(charge), unused });
  return (
    <Form
      form={form}
      draft={`/staff/orders/${order.order.id}/refund`}
      className="space-y-4"
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        if (target.name === fields.source.name) setSource(target.value);
        if (target.name === fields.amount.name) setAmount(readTypedAmount(target.value)?.value ?? 0);
      }}
    >
      <FormErrors form={form} />
      {/* The rest of a charge may have changed, so only the typed reason is kept. */}
      <div data-transient className="space-y-4">
        <input type="hidden" name="key" value={requestKey} />
        {charges.length > 1 ? (
          <SelectField
            field={fields.source}
            label={t("refund.charge")}
            placeholder={null}
            options={charges.map((one) => ({
              value: one.source,
              label: t("refund.chargeOption", {
                date: taipeiDayText(one.at, locale),
                amount: exactTwd(one.amount),
                left: exactTwd(one.left),
              }),
            }))}
          />
        ) : (
          <input type="hidden" name={fields.source.name} value={charge.source} />
        )}
        <CreditNotice credited={order.credited} charge={charge} />
        <AmountField
          field={fields.amount}
          currency="TWD"
          label={t("refund.amount")}
          hint={t("refund.amountHint", { left: exactTwd(left) })}
          prefix="NT$"
        />
        {unused > 0 && (
          <CountField
            field={fields.days}
            label={t("refund.days")}
            hint={t("refund.daysHint", { unused, days: defaultDays({ amount, left: defaultAmount(charge), unused }) })}
          />
        )}
      </div>
      <TextAreaField field={fields.reason} label={t("refund.reason")} hint={t("refund.reasonHint")} rows={2} />
      <div data-transient className="space-y-4 empty:hidden">
        {order.subscriptions.some(({ status }) => status === "active") && (
          <CheckboxField field={fields.cancel} label={t("refund.alsoCancel")} />
        )}
        {once < left && (
          <CheckboxField
            field={fields.twice}
            label={t("refund.twice")}
            hint={amount > once ? t("refund.twiceAmount", { amount: exactTwd(amount - once) }) : undefined}
            required={amount > once}
          />
        )}
      </div>
      {charge.method === "atm" && <Notice>{t("refund.manual")}</Notice>}
      <ConfirmDialog
        title={(form) => t("refund.confirmTitle", { amount: exactTwd(amountIn(form)), who: buyer })}
        description={(form) =>
          [
            t(charge.method === "atm" ? "refund.confirmTransfer" : "refund.confirmText"),
            ...(unused > 0 ? [t("refund.confirmDays", { count: daysIn(form) })] : []),
            ...(form.get(fields.cancel.name) === null ? [] : [t("refund.confirmCancel")]),
          ].join(" ")
        }
        confirmLabel={t("refund.submit")}
        tone="danger"
      >
        <SubmitButton name="intent" value="refund" variant="danger">
          {t("refund.submit")}
        </SubmitButton>
      </ConfirmDialog>
    </Form>
  );
}

/** Shows which orders were partly paid with this one's unused days, and how much of a charge can still be refunded. */
function CreditNotice({ credited, charge }: Pick<StaffOrder, "credited"> & { charge?: Charge }) {
  const { t } = useTranslation(["orderAdministration", "orders"]);
  if (credited.length === 0) return null;
  const { left, once } = charge ?? { left: 0, once: 0 };
  return (
    <Notice tone={once < left ? "warning" : "info"} title={t("refund.creditedTitle")}>
      <ul>
        {credited.map(({ id, number, amount, status }) => (
          <li key={id}>
            {t("refund.creditedTo", { amount: exactTwd(amount) })}{" "}
            <Link to={`/staff/orders/${id}`} className="text-brand-700 underline underline-offset-4">
              {number}
            </Link>
            {" · "}
            {t(`orders:states.${status}`)}
          </li>
        ))}
      </ul>
      {once < left && <p>{once > 0 ? t("refund.once", { amount: exactTwd(once) }) : t("refund.onceNone")}</p>}
    </Notice>
  );
}
