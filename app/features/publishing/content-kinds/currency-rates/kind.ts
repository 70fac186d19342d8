import { type ContentField, line, rows, time } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { initialRates } from "./initial";
import { currencyRatesTexts } from "./texts";

const matching = (max: number, pattern: RegExp) => {
  const { schema, formSchema, ...rest } = line(max);
  const isMatch = (value: string) => value === "" || pattern.test(value);
  return {
    ...rest,
    schema: (values) => schema(values).refine(isMatch, "validation:invalid"),
    formSchema: (values) => formSchema(values).refine(isMatch, "validation:invalid"),
    required: "always",
  } satisfies ContentField<string>;
};

/** Approximate exchange rates (product §13.3), with their date. */
export const currencyRatesKind = defineContentKind({
  name: "currency_rates",
  area: "blocks",
  isSingle: true,
  fields: {
    date: { ...time(), required: "always" },
    rates: {
      ...rows(
        {
          /** ISO 4217. */
          code: matching(3, /^[A-Z]{3}$/),
          /** The value of a unit in NT$, above 0. */
          rate: matching(16, /^(?=.*[1-9])\d{1,8}(?:\.\d{1,8})?$/),
        },
        { max: 160 },
      ),
      required: "always",
    },
  },
  texts: currencyRatesTexts,
  pathOf: () => null,
  initial: initialRates,
});
