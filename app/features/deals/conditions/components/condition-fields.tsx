import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import type { FormField } from "~/components/form/field";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { type FigureKey, figureKeys, figureNames } from "~/db/figure-values";
import { groupedAmount } from "~/locales/money";
import type { OwnCondition } from "../condition";

/** The initial values of `ConditionFields`. */
export const conditionValues = (open: readonly OwnCondition[], wantsLetters: boolean | null) => ({
  ...Object.fromEntries(
    open.map(({ key, value }) => [key, figureKeys[key].unit === "yesno" ? String(value) : groupedAmount(value)]),
  ),
  named: open.some(({ isNamed }) => isNamed) ? "yes" : "no",
  letters: wantsLetters ? "on" : undefined,
});

interface ConditionFieldsProps {
  fields: Record<FigureKey | "named" | "letters", FormField>;
  /** Whether the investor gets the startup's letters after a pass; null if they have not talked. */
  wantsLetters: boolean | null;
}

/** The fields of what an investor waits for. */
export function ConditionFields({ fields, wantsLetters }: ConditionFieldsProps) {
  const { t } = useTranslation(["conditions", "figures"]);
  return (
    <>
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
    </>
  );
}
