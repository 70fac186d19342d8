import { type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldErrors, FieldsetFrame, type FormField, initialTexts } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { parseWithZod } from "~/components/form/parse";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { catalog } from "~/features/core/catalog/catalog";
import { useItemName } from "~/features/core/catalog/use-names";
import { AmountField } from "~/features/profiles/profiles/components/amount-field";
import { CountField, PercentField } from "~/features/profiles/profiles/components/read-back-field";
import { taipeiDay, taipeiDayEndingAt } from "~/locales/taipei-time";
import { type CouponInput, changedCouponForm, newCouponForm } from "../schema";

interface CouponFormProps {
  /** The coupon being changed; null for a new one. */
  coupon: (CouponInput & { code: string }) | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form as its fields are named. */
interface FormValues {
  code: string;
  kind: string;
  percent: string;
  amount: string;
  items: string[];
  starts_on: string;
  ends_on: string;
  max_uses: string;
  note: string;
}

/** Creates a coupon, or changes one. */
export function CouponForm({ coupon, lastResult }: CouponFormProps) {
  const { t } = useTranslation("coupons");
  const schema = coupon ? changedCouponForm : newCouponForm;
  const [form, fields] = useForm<FormValues>({
    id: coupon ? `coupon-${coupon.code}` : "coupon",
    lastResult,
    defaultValue: coupon ? valuesOf(coupon) : { kind: "percent" },
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  });
  return (
    <Form form={form} className="group/coupon space-y-5">
      <FormErrors form={form} />
      {coupon ? (
        <input type="hidden" name="code" value={coupon.code} />
      ) : (
        <TextField
          field={fields.code}
          label={t("fields.code")}
          hint={t("fields.codeHint")}
          autoComplete="off"
          spellCheck={false}
          className="sm:max-w-xs"
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioGroupField
          field={fields.kind}
          label={t("fields.kind")}
          layout="inline"
          options={(["percent", "amount"] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <div className="group-has-[[value=amount]:checked]/coupon:hidden">
          <PercentField field={fields.percent} label={t("fields.percent")} />
        </div>
        <div className="hidden group-has-[[value=amount]:checked]/coupon:block">
          <AmountField field={fields.amount} currency="TWD" label={t("fields.amount")} prefix="NT$" />
        </div>
      </div>
      <ItemsField field={fields.items} />
      <div className="grid gap-5 sm:grid-cols-3 sm:items-end">
        <TextField field={fields.starts_on} type="date" label={t("fields.starts_on")} />
        <TextField field={fields.ends_on} type="date" label={t("fields.ends_on")} hint={t("fields.ends_onHint")} />
        <CountField field={fields.max_uses} label={t("fields.max_uses")} hint={t("fields.max_usesHint")} />
      </div>
      <TextField field={fields.note} label={t("fields.note")} hint={t("fields.noteHint")} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value={coupon ? "change" : "create"}>
          {t(coupon ? "save" : "create")}
        </SubmitButton>
        {coupon && (
          <Button asChild variant="secondary">
            <Link to="/staff/coupons">{t("cancel")}</Link>
          </Button>
        )}
      </div>
    </Form>
  );
}

function ItemsField({ field }: { field: FormField }) {
  const { t } = useTranslation("coupons");
  const itemName = useItemName();
  const chosen = initialTexts(field);
  return (
    <FieldsetFrame field={field} label={t("fields.items")} hint={t("fields.itemsHint")}>
      <div key={field.key} className="grid gap-x-6 gap-y-1.5 pt-1 sm:grid-cols-2">
        {catalog.map((item) => (
          <label key={item.key} className="flex gap-3">
            <input
              type="checkbox"
              name={field.name}
              value={item.key}
              defaultChecked={chosen.includes(item.key)}
              className="mt-[0.22em] size-5 shrink-0"
            />
            <span className="min-w-0">{itemName(item)}</span>
          </label>
        ))}
      </div>
      <FieldErrors field={field} />
    </FieldsetFrame>
  );
}

function valuesOf({ percent, amount, items, startsAt, endsAt, maxUses, note }: CouponInput) {
  return {
    kind: percent === null ? "amount" : "percent",
    percent: percent === null ? "" : String(percent),
    amount: amount === null ? "" : String(amount),
    items,
    starts_on: startsAt === null ? "" : taipeiDay(startsAt),
    ends_on: endsAt === null ? "" : taipeiDayEndingAt(endsAt),
    max_uses: maxUses === null ? "" : String(maxUses),
    note,
  };
}
