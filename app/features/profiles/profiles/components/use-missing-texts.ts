import { useTranslation } from "react-i18next";
import type { Side } from "~/db/values";
import { missingByLanguage } from "../missing-by-language";
import { fieldName } from "./field-notes";

/** Describes what a section lacks: `named` lists the fields, `counted` counts the missing texts per language. */
export function useMissingTexts(side: Side) {
  const { t } = useTranslation(["profiles", `${side}s`]);
  return (paths: readonly string[]) => {
    const { plain, zh_tw, en_us } = missingByLanguage(paths);
    const lists = [
      ["plain", plain],
      ["chinese", zh_tw],
      ["english", en_us],
    ] as const;
    const separator = t("profiles:overview.listSeparator");
    return {
      named: lists.flatMap(([kind, list]) => {
        const fields = list.map((path) => fieldName(t, side, path)).join(separator);
        return list.length > 0 ? [t(`profiles:ring.named.${kind}`, { fields })] : [];
      }),
      counted: lists.flatMap(([kind, { length }]) =>
        kind !== "plain" && length > 0 ? [t(`profiles:ring.counted.${kind}`, { count: length })] : [],
      ),
    };
  };
}
