import { readTypedAmount } from "~/features/text/text/typed-amount";
import { issueWith } from "~/locales/issues";
import type { FieldErrors } from "~/server/errors";
import { placesOf, type RecordDefinition } from "./content";

/**
 * The errors of amounts typed with a currency (`US$3M`) other than the record's: the form's own field, or else
 * `readCurrency`, which is called only for amounts with a currency.
 */
export async function otherCurrencyErrors({
  formData,
  record,
  readCurrency,
}: {
  formData: FormData;
  record: RecordDefinition;
  readCurrency: () => Promise<string>;
}): Promise<FieldErrors> {
  const marked = placesOf(record).flatMap(({ path, field }) => {
    const text = field.isMoney ? formData.get(path) : null;
    const currency = typeof text === "string" ? readTypedAmount(text)?.currency : null;
    return currency ? [{ path, currency }] : [];
  });
  if (marked.length === 0) return {};
  const chosen = formData.get("currency");
  const own = typeof chosen === "string" ? chosen : await readCurrency();
  const others = marked.filter(({ currency }) => currency !== own);
  return Object.fromEntries(
    others.map(({ path }) => [path, [issueWith("profileForms:issues.currency", { currency: own || "–" })]]),
  );
}
