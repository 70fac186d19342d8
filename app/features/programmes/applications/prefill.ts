import type { Answer, AnsweredField, Answers, FormField, PrefillSource, TableField } from "~/db/plan-form";
import { optionLabel } from "~/features/profiles/startups/options";
import type { StartupProfile } from "~/features/profiles/startups/profile";
import { isAnswered } from "~/features/programmes/plan-forms/form-fields";
import { inLanguage } from "~/features/text/text/local-text";
import { plainTextOf } from "~/features/text/text/rich-text";
import { type Locale, textLocaleOf } from "~/locales/locale";

/** `t` translates the names of options; any translate function will do. */
interface Reader {
  locale: Locale;
  t: unknown;
}

/**
 * The initial answers of a draft, from the profile facts that the form's fields name, in the applicant's language or
 * else the other. Amounts are included only if the profile's are in NT$, the form's currency.
 */
export function prefilledAnswers(fields: readonly FormField[], profile: StartupProfile, reader: Reader): Answers {
  const answers: Answers = {};
  for (const field of fields.filter(isAnswered)) {
    const answer = field.prefill && answerFrom(field, field.prefill, profile, reader);
    if (answer && answer.length > 0) answers[field.key] = answer;
  }
  return answers;
}

function answerFrom(
  field: AnsweredField,
  source: PrefillSource,
  profile: StartupProfile,
  { locale, t }: Reader,
): Answer | null {
  const { company_info: company, funding_info: funding } = profile;
  switch (source) {
    case "name":
    case "contacts":
    case "phone":
    case "website":
      return profile[source] ?? "";
    case "sn":
    case "address":
    case "company_start_at":
      return company[source] ?? "";
    case "region":
      return profile.region === "" ? "" : optionLabel(t, "regions", profile.region);
    case "capital":
      return amountOf(profile, company.capital);
    case "fundraising":
      return amountOf(profile, funding.fundraising);
    case "slogan":
    case "description":
      return reportText(profile, source, locale);
    case "summary":
    case "problem":
    case "solution":
    case "business_model":
    case "market":
    case "competition":
    case "product":
      return plainTextOf(reportText(profile, source, locale)).trim();
    case "teams":
      return field.kind === "table" ? teamRows(field, profile, locale) : null;
    default:
      return source satisfies never;
  }
}

const amountOf = ({ currency }: StartupProfile, amount: number | null) =>
  currency === "TWD" && amount !== null && amount > 0 ? String(amount) : "";

type ReportText = keyof StartupProfile["report"]["zh_tw"];

function reportText({ report }: StartupProfile, name: ReportText, locale: Locale): string {
  const texts = { zh_tw: report.zh_tw[name] ?? "", en_us: report.en_us[name] ?? "" };
  return inLanguage(textLocaleOf(locale), texts)?.text ?? "";
}

/** One row per team member: the name in the first text column, the title in the second. */
function teamRows({ columns, max }: TableField, { teams }: StartupProfile, locale: Locale) {
  const [name, title] = columns.filter(({ kind }) => kind === "text");
  if (!name) return null;
  const isEnglish = textLocaleOf(locale) === "en_us";
  const inOwn = (text: string, english: string) => (isEnglish ? english || text : text || english);
  return teams.slice(0, max).map((member) => ({
    [name.key]: inOwn(member.name, member.name_en_us ?? ""),
    ...(title && { [title.key]: inOwn(member.title, member.title_en_us ?? "") }),
  }));
}
