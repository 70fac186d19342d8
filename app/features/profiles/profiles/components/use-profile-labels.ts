import { useTranslation } from "react-i18next";
import type { Side } from "~/db/values";
import { localeOfText } from "~/locales/locale";
import { languageOfPath } from "../missing-by-language";
import { fieldName } from "./field-notes";

/** The labels of a profile's sections and fields. */
export function useProfileLabels(side: Side) {
  const { t } = useTranslation(["profiles", `${side}s`]);
  // Paths and sections are data, which the compiler cannot check as keys.
  const translate = t as unknown as (key: string) => string;
  return {
    section: (section: string) => translate(`${side}s:sections.${section}`),
    /** The label of a text includes its language, whichever is being edited: 職稱（English）. */
    field: (path: string) => {
      const name = fieldName(t, side, path);
      const language = languageOfPath(path);
      if (!language) return name;
      return t("profiles:form.inLanguage", { name, language: t(`profiles:languages.${localeOfText(language)}`) });
    },
  };
}
