import {
  countryCodes,
  countryLabel,
  type OptionList,
  optionLabel,
  optionValues,
} from "~/features/profiles/startups/options";
import {
  isOptionList,
  type OptionListName,
  readOptionList,
} from "~/features/publishing/option-lists/option-list.server";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";

/** An option: its stored key and its label in each language. */
export interface OptionTexts {
  key: string;
  zh_TW: string;
  en_US: string;
}

const fixed = {
  employees: "employeeRanges",
  company_status: "companyStatuses",
  region: "regions",
  round: "rounds",
  funding_status: "fundingStatuses",
} as const satisfies Record<string, OptionList>;

/** The lists of `GET /api/v1/options`. */
export const optionTypes = [
  "startup_origin_options",
  "activity_options",
  "employees",
  "company_status",
  "region",
  "round",
  "funding_status",
  "countries",
] as const satisfies ReadonlyArray<OptionListName | keyof typeof fixed | "countries">;
export type OptionType = (typeof optionTypes)[number];

/** Lists the options of a list (product §13.2, §18.6) in order, in both languages. */
export async function listOptions(app: App, { type }: { type: OptionType }): Promise<OptionTexts[]> {
  if (isOptionList(type)) return readOptionList(app, type);
  if (type === "countries") {
    return countryCodes.map((key) => ({
      key,
      zh_TW: countryLabel("zh-TW", key),
      en_US: countryLabel("en-US", key),
    }));
  }
  const list = fixed[type];
  return optionValues(list).map((key) => ({
    key,
    zh_TW: optionLabel(translate("zh-TW"), list, key),
    en_US: optionLabel(translate("en-US"), list, key),
  }));
}
