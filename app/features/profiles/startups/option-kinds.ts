import { choice } from "~/features/records/records/kinds";
import {
  countryCodes,
  countryLabel,
  currencyCodes,
  currencyLabel,
  type OptionList,
  optionLabel,
  optionValues,
} from "./options";

/** Field kinds for the lists in `options.ts`. */

export const option = (list: OptionList) => choice(optionValues(list), ({ t }, value) => optionLabel(t, list, value));
export const country = () => choice(countryCodes, ({ locale }, value) => countryLabel(locale, value));
export const currency = () => choice(currencyCodes, ({ locale }, value) => currencyLabel(locale, value));
