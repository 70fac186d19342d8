import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import type { NamedField } from "../field-names";

/** Maximum fields named; more are only counted. */
const maxNamed = 4;

/** What a version changed, in one line; null for the first version. */
export function ChangedFields({ changed }: { changed: NamedField[] | null }) {
  const { t } = useTranslation("deskHistory");
  const locale = useLocale();
  if (changed === null) return t("history.first");
  if (changed.length === 0) return t("history.none");
  const names = changed
    .slice(0, maxNamed)
    .map(({ label, language }) => (language ? t(`history.inLanguage.${language}`, { field: label }) : label));
  if (changed.length > maxNamed) names.push(t("history.more", { number: changed.length }));
  return t("history.changed", { fields: names.join(locale === "zh-TW" ? "、" : ", ") });
}
