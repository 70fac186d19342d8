import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";
import { amountStates } from "~/db/board-values";
import type { BoardCard } from "~/features/deals/board/card";
import { groupedAmount } from "~/locales/money";

const loadAmountForm = async () => (await import("../schema")).amountForm;

interface AmountFormProps {
  card: Pick<BoardCard, "version" | "amount" | "amountState">;
  /** The startup's currency; empty if its profile has none. */
  currency: string;
  /** The card's version that the form shows: the one before the refusal, if it was refused. */
  formVersion: number;
  /** The result of this form if it was refused. */
  lastResult?: SubmissionResult<string[]>;
}

/** On the page of a startup's card: what the investor may put into the round, and how firm that is. */
export function AmountForm(props: AmountFormProps) {
  const { t } = useTranslation("boardShown");
  return (
    <Card asChild>
      <section aria-labelledby="amount-title" className="space-y-2">
        <h2 id="amount-title" className="font-semibold">
          {t("amount.title")}
        </h2>
        <AmountFields key={props.formVersion} {...props} />
      </section>
    </Card>
  );
}

function AmountFields({ card, currency, formVersion, lastResult }: AmountFormProps) {
  const { t } = useTranslation("boardShown");
  const [form, fields] = useZodForm({
    id: `amount-${formVersion}`,
    lastResult,
    defaultValue: {
      amount: card.amount === null ? "" : groupedAmount(card.amount),
      state: card.amountState ?? "wished",
    },
    load: loadAmountForm,
  });
  return (
    <Form form={form} preventScrollReset className="space-y-4">
      <input type="hidden" name="version" value={card.version} />
      <p className="text-sm text-ink-faint">{t("amount.hint")}</p>
      <FormErrors form={form} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <TextField
          field={fields.amount}
          label={currency === "" ? t("amount.amount") : t("amount.amountIn", { currency })}
          hint={t("amount.amountHint")}
          autoComplete="off"
        />
        <SelectField
          field={fields.state}
          label={t("amount.state")}
          placeholder={null}
          options={amountStates.map((value) => ({ value, label: t(`amount.states.${value}`) }))}
        />
      </div>
      <SubmitButton name="intent" value="set_amount" variant="secondary">
        {t("amount.submit")}
      </SubmitButton>
    </Form>
  );
}
