import { useTranslation } from "react-i18next";
import type { Side } from "~/db/values";

/** The names of a profile's fields and sections; their paths are data, which the compiler cannot check as keys. */
export function useFieldLabels(kind: Side) {
  const { t } = useTranslation();
  const translate = t as unknown as (key: string) => string;
  return {
    field: (field: string) => translate(`${kind}s:fields.${field}`),
    section: (section: string) => translate(`${kind}s:sections.${section}`),
  };
}
