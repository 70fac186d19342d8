import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import type { FormField } from "~/db/plan-form";
import { textIn } from "../form-texts";

/** A field's label in the reader's language, or its kind if it has none. */
export function useFieldName(): (field: Pick<FormField, "label" | "kind">) => string {
  const { t } = useTranslation("planForms");
  const locale = useLocale();
  return ({ label, kind }) => textIn(label, locale) || t("builder.unnamed", { kind: t(`kinds.${kind}`) });
}
