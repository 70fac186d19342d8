import { choice } from "~/features/records/kinds";
import {
  countryCodes,
  countryLabel,
  currencyCodes,
  currencyLabel,
  type OptionList,
  optionLabel,
  optionValues,
} from "./options";

/** Kinds of fields that hold one of the lists in `options.ts`, named as the forms name it. */

export const option = (list: OptionList) => choice(optionValues(list), ({ t }, value) => optionLabel(t, list, value));
export const country = () => choice(countryCodes, ({ locale }, value) => countryLabel(locale, value));
export const currency = () => choice(currencyCodes, ({ locale }, value) => currencyLabel(locale, value));
