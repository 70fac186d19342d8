import type { SubmissionResult } from "@conform-to/react";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import type { FormField } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFormErrors } from "~/components/form/use-issue-text";
import { useZodForm } from "~/components/form/use-zod-form";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { TextWithPart } from "~/components/ui/text-with-part";
import type { InvoiceChoice } from "~/db/schema";
import type { PaymentMethod } from "~/db/values";
import { maxUnits } from "~/features/text/text/typed-text";
import { exactTwd } from "~/locales/money";
import type { CheckoutView } from "../describe-checkout.server";
import { amountLimits } from "../rules";
import { InvoiceFields } from "./invoice-fields";

const loadCheckoutForm = async () => (await import("../schema")).checkoutForm;

interface CheckoutFormProps {
  view: CheckoutView;
  method: PaymentMethod;
  isService: boolean;
  checkoutKey: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

export const checkoutFormId = "checkout";

/** The form that places the order: payment method, buyer, invoice and consent. */
export function CheckoutForm({ view, method, isService, checkoutKey, lastResult }: CheckoutFormProps) {
  const { t } = useTranslation("checkout");
  const [form, fields] = useZodForm({
    id: checkoutFormId,
    lastResult,
    constraint: {
      "buyer.name": { required: true, maxLength: maxUnits(60) },
      "buyer.email": { required: true, maxLength: 254 },
      "buyer.phone": { required: true, maxLength: maxUnits(40) },
      "buyer.address": { maxLength: maxUnits(100) },
      consent: { required: true },
    },
    defaultValue: {
      method,
      buyer: view.details.buyer,
      invoice: invoiceValues(view.details.invoice),
      keep: true,
    },
    load: loadCheckoutForm,
  });
  const buyer = fields.buyer.getFieldset();
  /** A single payment costs nothing; a subscription always does. */
  const isFree = view.once.total === 0;
  return (
    <Form form={form} className="space-y-10">
      {/* Enter triggers the form's first submit button, which must not be the one that applies a coupon. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <FormErrors form={form} />
      <Refusals fields={[fields.item, fields.coupon, fields.checkout_key]} />
      <input type="hidden" name="item" value={view.item.key} />
      {view.coupon.applied !== null && <input type="hidden" name="coupon" value={view.coupon.applied} />}
      <input type="hidden" name="applied" value={view.coupon.applied ?? ""} />
      <input type="hidden" name="checkout_key" value={checkoutKey} />
      <RadioGroupField
        field={fields.method}
        label={<span className="text-lg font-semibold">{t("method.label")}</span>}
        layout="list"
        options={view.methods.map((value) => methodOption(value))}
      />
      <Group title={t("buyer.title")}>
        <TextField field={buyer.name} label={t("buyer.name")} autoComplete="name" required />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={buyer.email} type="email" label={t("buyer.email")} autoComplete="email" required />
          <TextField field={buyer.phone} type="tel" label={t("buyer.phone")} autoComplete="tel" required />
        </div>
        <p className="text-sm text-ink-faint">{t("buyer.emailHint")}</p>
        <TextField field={buyer.address} label={t("buyer.address")} autoComplete="address-line1" />
      </Group>
      <Group title={t("invoice.title")}>
        <InvoiceFields fields={fields.invoice.getFieldset()} />
      </Group>
      <div className="space-y-5 border-t border-line pt-6">
        <CheckboxField field={fields.keep} label={t("buyer.keep")} hint={t("buyer.keepHint")} />
        <CheckboxField
          field={fields.consent}
          label={
            <TextWithPart
              text={t("consent.label")}
              name="terms"
              part={(words) => (
                <Link to="/terms" target="_blank" className="text-brand-700 underline underline-offset-4">
                  {words}
                </Link>
              )}
            />
          }
        />
        <RefundRules isService={isService} />
        <div className="space-y-3">
          <SubmitButton size="lg" className="w-full">
            <SubmitText isFree={isFree} />
          </SubmitButton>
          {isFree && (
            <p className="text-center text-sm text-ink-soft group-has-[[value=subscription]:checked]/checkout:hidden">
              {t("submit.freeText")}
            </p>
          )}
          <div className={isFree ? "hidden group-has-[[value=subscription]:checked]/checkout:block" : undefined}>
            <p className="flex items-center justify-center gap-2 text-center text-sm text-ink-soft">
              <LockKeyhole aria-hidden className="size-4 shrink-0" />
              {t("submit.secure")}
            </p>
          </div>
        </div>
      </div>
    </Form>
  );

  function methodOption(value: PaymentMethod) {
    const price = value === "subscription" ? view.renewing : view.once;
    const isPayable = price?.payable[value] ?? false;
    const { min, max } = amountLimits[value];
    if (isFree && value === "cc") {
      return {
        value,
        label: <span className="font-medium">{t("method.freeLabel")}</span>,
        hint: t("method.free"),
        disabled: false,
      };
    }
    return {
      value,
      label: <MethodName method={value} />,
      hint: isPayable
        ? value === "atm" && isService
          ? t("method.atm_service")
          : t(`method.${value}`, { days: view.item.days })
        : t("method.unavailable", { min: exactTwd(min), max: exactTwd(max) }),
      disabled: !isPayable,
    };
  }
}

function MethodName({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation("catalog");
  return <span className="font-medium">{t(`methods.${method}`)}</span>;
}

/** The button's text for the chosen method, switched by CSS like the summary. */
function SubmitText({ isFree }: { isFree: boolean }) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <span className="group-has-[[value=atm]:checked]/checkout:hidden group-has-[[value=subscription]:checked]/checkout:hidden">
        {t(isFree ? "submit.free" : "submit.cc")}
      </span>
      <span className="hidden group-has-[[value=atm]:checked]/checkout:inline">{t("submit.atm")}</span>
      <span className="hidden group-has-[[value=subscription]:checked]/checkout:inline">
        {t("submit.subscription")}
      </span>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function RefundRules({ isService }: { isService: boolean }) {
  const { t } = useTranslation("checkout");
  return (
    <details className="text-sm text-ink-soft">
      <summary className="cursor-pointer font-medium text-brand-700 underline underline-offset-4">
        {t("consent.rules")}
      </summary>
      <p className="mt-2">{isService ? t("consent.service") : t("consent.membership")}</p>
      <p className="mt-1">{t("consent.how")}</p>
    </details>
  );
}

/** Errors of fields that have no control in this form. */
function Refusals({ fields }: { fields: FormField[] }) {
  const errors = useFormErrors(fields.flatMap(({ errors }) => errors ?? []));
  if (errors.length === 0) return null;
  return (
    <div data-form-errors tabIndex={-1}>
      <Notice tone="danger">
        {errors.map((error) => (
          <p key={error} className="text-ink">
            {error}
          </p>
        ))}
      </Notice>
    </div>
  );
}

function invoiceValues({ type, carrier, donation_code, company_number, company_title }: InvoiceChoice) {
  return {
    type,
    mobile_barcode: type === "mobile_barcode" ? carrier : "",
    citizen_certificate: type === "citizen_certificate" ? carrier : "",
    donation_code,
    company_number,
    company_title,
  };
}
