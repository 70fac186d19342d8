import { collator, displayNames } from "~/locales/formats";
import type { Locale } from "~/locales/locale";

/**
 * The option values of the profile forms, stored as written in product §3.3. Their texts are in the locale files under
 * `startups:options.<list>.<text key>`.
 */

export const established = "已設立";
export const notEstablished = "尚未設立";

/** Stored value → text key. */
export const companyStatuses = { [established]: "established", [notEstablished]: "notEstablished" } as const;

export const employeeRanges = {
  "1~10人": "upTo10",
  "11~30人": "upTo30",
  "31~100人": "upTo100",
  "100人以上": "over100",
} as const;

/** The 22 cities and counties. 馬祖 and 連江縣 are the same county, stored as 連江縣. */
export const regions = {
  基隆市: "keelung",
  新北市: "newTaipei",
  台北市: "taipei",
  桃園市: "taoyuan",
  "新竹縣/市": "hsinchu",
  苗栗: "miaoli",
  台中市: "taichung",
  彰化: "changhua",
  南投: "nantou",
  雲林縣: "yunlin",
  嘉義: "chiayi",
  台南市: "tainan",
  高雄市: "kaohsiung",
  屏東: "pingtung",
  宜蘭: "yilan",
  花蓮: "hualien",
  台東: "taitung",
  澎湖縣: "penghu",
  綠島: "ludao",
  蘭嶼: "lanyu",
  金門縣: "kinmen",
  連江縣: "lienchiang",
} as const;

export const fundingStatuses = {
  raising: "raising",
  planning: "planning",
  open: "open",
  not_raising: "notRaising",
} as const;

export const rounds = {
  pre_seed: "preSeed",
  seed: "seed",
  pre_a: "preA",
  series_a: "seriesA",
  series_b: "seriesB",
  series_c: "seriesC",
  series_d: "seriesD",
  pre_ipo: "preIpo",
} as const;

const optionLists = { companyStatuses, employeeRanges, regions, fundingStatuses, rounds };
export type OptionList = keyof typeof optionLists;

export interface Option {
  value: string;
  label: string;
}

/** A list's values, in order. */
export function optionValues(list: OptionList): string[] {
  return Object.keys(optionLists[list]);
}

/** The translation key of a stored value; null if it is not in the list. */
export function optionTextKey(list: OptionList, value: string): string | null {
  const texts: Record<string, string> = optionLists[list];
  return Object.hasOwn(texts, value) ? `startups:options.${list}.${texts[value]}` : null;
}

/** The label of a stored value; unknown values (from imports) are returned as is. `t` is any translate function. */
export function optionLabel(t: unknown, list: OptionList, value: string): string {
  const key = optionTextKey(list, value);
  return key === null ? value : (t as (key: string) => string)(key);
}

export function optionsOf(t: unknown, list: OptionList): Option[] {
  return optionValues(list).map((value) => ({ value, label: optionLabel(t, list, value) }));
}

/** ISO 3166-1 alpha-2. */
export const countryCodes = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC " +
  "CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD " +
  "GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH " +
  "KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW " +
  "MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC " +
  "SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY " +
  "UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

/** ISO 4217, currencies in use. */
export const currencyCodes = (
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP " +
  "CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR " +
  "IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU " +
  "MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG " +
  "SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST " +
  "XAF XCD XCG XOF XPF YER ZAR ZMW ZWG"
).split(" ");

/** Listed first, because most users are there. */
const commonCountries = ["TW", "US", "JP", "SG", "HK", "CN", "KR", "MY", "TH", "VN"];
/** Called 香港、澳門 in Taiwan, not by their long names (docs/words.md). */
const shortNamed = ["HK", "MO"];
const commonCurrencies = ["TWD", "USD", "JPY", "EUR", "CNY", "HKD", "SGD", "KRW"];

/**
 * A country's name in a locale. Names come from the runtime's Intl data, which may differ between server and browser:
 * call this in loaders and pass the result as data.
 */
export function countryLabel(locale: Locale, code: string): string {
  const key = `${locale} ${code}`;
  const label =
    keptCountries.get(key) ?? displayName(locale, "region", code, shortNamed.includes(code) ? "short" : "long");
  // The lookup is slow. Invalid codes are not cached, because they are unbounded.
  if (/^[A-Z]{2}$/.test(code)) keptCountries.set(key, label);
  return label;
}

const keptCountries = new Map<string, string>();

/** Currencies missing from the runtime's Intl data. */
const newCurrencies: Record<string, Record<Locale, string>> = {
  SLE: { "zh-TW": "獅子山利昂", "en-US": "Sierra Leonean Leone" },
  XCG: { "zh-TW": "加勒比盾", "en-US": "Caribbean guilder" },
  ZWG: { "zh-TW": "辛巴威黃金幣", "en-US": "Zimbabwean Gold" },
};

/** A currency's name, such as `新台幣`; the code if it is unknown. */
export function currencyName(locale: Locale, code: string): string {
  return newCurrencies[code]?.[locale] ?? displayName(locale, "currency", code);
}

/** A currency's name with its code: `新台幣（TWD）`. Call it in loaders, like `countryLabel`. */
export function currencyLabel(locale: Locale, code: string): string {
  const name = currencyName(locale, code);
  if (name === code) return code;
  return locale === "zh-TW" ? `${name}（${code}）` : `${name} (${code})`;
}

export function countryOptions(locale: Locale): Option[] {
  return commonFirst(locale, commonCountries, countryCodes, countryLabel);
}

export function currencyOptions(locale: Locale): Option[] {
  return commonFirst(locale, commonCurrencies, currencyCodes, currencyLabel);
}

function commonFirst(
  locale: Locale,
  common: string[],
  codes: string[],
  label: (locale: Locale, code: string) => string,
): Option[] {
  const option = (value: string) => ({ value, label: label(locale, value) });
  const rest = codes.filter((code) => !common.includes(code)).map(option);
  const { compare } = collator(locale);
  return [...common.map(option), ...rest.sort((a, b) => compare(a.label, b.label))];
}

function displayName(
  locale: Locale,
  type: "region" | "currency",
  code: string,
  style: Intl.DisplayNamesOptions["style"] = "long",
): string {
  if (code === "") return "";
  try {
    return displayNames(locale, { type, style, fallback: "code" }).of(code) ?? code;
  } catch {
    // A malformed code from an import.
    return code;
  }
}
