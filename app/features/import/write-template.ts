import type { Translate } from "~/locales/i18n";
import { importFields } from "./fields";
import { writeCsv } from "./rejected-rows";

/** An empty file with a column for every field, in the reader's language, that spreadsheets open as it is. */
export function writeTemplate(t: Translate): string {
  return writeCsv(
    importFields.map((field) => t(`import:fields.${field}`)),
    [],
  );
}
