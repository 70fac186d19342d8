import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { figureKeys, figureNames } from "~/db/figure-values";
import { groupedAmount } from "~/locales/money";
import type { OwnCondition } from "../condition";
import type { passPlaces } from "../schema";

const loadConditionsForm = async () => (await import("../schema")).conditionsForm;

interface ConditionsFormProps {
  /** Those that wait. */
  open: OwnCondition[];
  /** Where the investor passes with it. */
  pass: (typeof passPlaces)[number];
  /** Whether it gets the startup's letters after a pass; null if they have not talked. */
  wantsLetters: boolean | null;
  lastResult?: SubmissionResult<string[]>;
}

/** What an investor waits for at a startup, and whether the startup sees its name. Works without scripts. */
export function ConditionsForm({ open, pass, wantsLetters, lastResult }: ConditionsFormProps) {
  const { t } = useTranslation(["conditions", "figures"]);
  const values = Object.fromEntries(
    open.map(({ key, value }) => [key, figureKeys[key].unit === "yesno" ? String(value) : groupedAmount(value)]),
  );
  const [form, fields] = useZodForm({
    id: "conditions",
    lastResult,
    defaultValue: {
      ...values,
      named: open.some(({ isNamed }) => isNamed) ? "yes" : "no",
      pass,
      letters: wantsLetters ? "on" : undefined,
    },
    load: loadConditionsForm,
  });
  return (
    <Form form={form} className="space-y-6">
      <input type="hidden" name="pass" value={pass} />
      <FormErrors form={form} />
      <fieldset className="space-y-4">
        <legend className="font-semibold">{t("legend")}</legend>
        <p className="text-sm text-ink-faint">{t("hint")}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {figureNames.map((key) => {
            const name = t(`figures:names.${key}`);
            return figureKeys[key].unit === "yesno" ? (
              <SelectField
                key={key}
                field={fields[key]}
                label={name}
                required={false}
                placeholder={t("any")}
                options={[{ value: "1", label: t("figures:yes") }]}
              />
            ) : (
              <TextField
                key={key}
                field={fields[key]}
                label={t("atLeast", { name })}
                required={false}
                prefix={figureKeys[key].unit === "money" ? t("figures:form.money") : undefined}
                autoComplete="off"
              />
            );
          })}
        </div>
      </fieldset>
      <RadioGroupField
        field={fields.named}
        label={t("who")}
        options={[
          { value: "no", label: t("unnamed"), hint: t("unnamedHint") },
          { value: "yes", label: t("named") },
        ]}
      />
      {wantsLetters !== null && (
        <>
          <input type="hidden" name="asks_letters" value="on" />
          <CheckboxField field={fields.letters} label={t("letters")} hint={t("lettersHint")} />
        </>
      )}
      {pass !== "none" && <p className="text-sm text-ink-soft">{t(`pass.${pass}Hint`)}</p>}
      <SubmitButton>{t(`pass.${pass}`)}</SubmitButton>
    </Form>
  );
}
