import { useTranslation } from "react-i18next";
import type { FieldProps } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { type FigureKey, figureKeys } from "~/db/figure-values";

interface FigureFieldProps extends Pick<FieldProps, "field" | "label" | "required"> {
  figure: FigureKey;
}

/** The field of a figure: a number as people write it, an amount of money, or yes or no. */
export function FigureField({ figure, ...props }: FigureFieldProps) {
  const { t } = useTranslation("figures");
  const { unit } = figureKeys[figure];
  if (unit === "yesno") {
    const options = [
      { value: "1", label: t("yes") },
      { value: "0", label: t("no") },
    ];
    return <SelectField {...props} placeholder={props.required ? null : t("form.unknown")} options={options} />;
  }
  return (
    <TextField
      {...props}
      prefix={unit === "money" ? t("form.money") : undefined}
      autoComplete="off"
      inputMode={unit === "money" ? "text" : "numeric"}
    />
  );
}
