import { csvOf } from "~/features/text/text/csv";
import type { Translate } from "~/locales/i18n";
import { importFields } from "./fields";

/** Returns an empty file with a column for every field, in the reader's language, that spreadsheets open directly. */
export function writeTemplate(t: Translate): string {
  return csvOf([importFields.map((field) => t(`import:fields.${field}`))]);
}
