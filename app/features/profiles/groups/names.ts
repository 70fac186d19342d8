import { fold } from "~/locales/fold";
import type { Locale } from "~/locales/locale";

/** A corporate group's names; either may be empty, but not both. */
export interface GroupNames {
  nameZh: string;
  nameEn: string;
}

/** The maximum length of a group's name. */
export const maxGroupName = 100;

/** Returns a group's name in a language, or the other one if it has none. */
export function groupNameIn(locale: Locale, { nameZh, nameEn }: GroupNames): string {
  return locale === "en-US" ? nameEn || nameZh : nameZh || nameEn;
}

/** Puts a name that an investor typed into the column of its language: one in Latin letters into the English one. */
export function namesOf(name: string): GroupNames {
  const isEnglish = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u.test(name);
  return isEnglish ? { nameZh: "", nameEn: name } : { nameZh: name, nameEn: "" };
}

/** Returns both names for the column `searched`: folded, one per line. */
export const searchedNames = ({ nameZh, nameEn }: GroupNames) => `\n${fold(nameZh)}\n${fold(nameEn)}\n`;

/** What names of companies end with, folded. English ones follow a blank or a mark, so that no word loses its end. */
const legalForm =
  /(?:\(股\)公司|股份有限公司|股份公司|有限责任公司|有限公司|公司|[\s,.](?:incorporated|inc|corporation|corp|company|co|limited|ltd|llc|llp|plc|pte|gmbh))$/u;
const marks = " .,、，。";

function withoutMarksAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/**
 * Returns a folded name without the legal form of its company, such as 股份有限公司 or Co., Ltd. Names that are equal then
 * are taken for the same group.
 */
export function bareName(name: string): string {
  const whole = fold(name).trim().replace(/\s+/gu, " ");
  let bare = whole;
  for (let before = ""; bare !== before; ) {
    before = bare;
    bare = withoutMarksAtEnd(bare).replace(legalForm, "");
  }
  return bare === "" ? whole : bare;
}

/** Whether one of the names in `searched` is the same but for the legal form. */
export const hasBareName = (searched: string, bare: string) =>
  bare !== "" && searched.split("\n").some((line) => bareName(line) === bare);
