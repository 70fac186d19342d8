import { useTranslation } from "react-i18next";
import { isReaderKind, type ReaderKey, splitReader } from "../readers";

/** Returns a function that names a reader in the page's language; `name`: the name of its group or investor. */
export function useReaderName() {
  const { t } = useTranslation("seeAs");
  return ({ key, name }: { key: ReaderKey; name: string | null }): string => {
    if (isReaderKind(key)) return t(`readers.${key}`);
    return splitReader(key).kind === "group" ? t("readers.group", { name }) : (name ?? "");
  };
}
