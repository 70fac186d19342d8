import { z } from "zod";
import { investorTypes } from "~/db/values";
import {
  amount,
  emailAddress,
  imageId,
  namedRows,
  oneOf,
  optionalAmount,
  phone,
  richText,
  staticKeyList,
  text,
  year,
} from "~/features/profiles/fields";
import { currencyCodes, optionValues } from "~/features/startups/options";
import { plainName } from "~/features/text/one-line";
import type { CompanySection } from "./profile";

/** The fields of an investor's profile, in the spec's words. Every stored field has a maximum. */

/** A startup of the platform by its id or, as one may write it, by the address of its page; null for none. */
const startupLink = z
  .union([z.null(), z.string().trim().max(300)])
  .transform((value) =>
    value ? (/(?:^|\/startups\/)([0-9A-HJKMNP-TV-Z]{26})(?:[/?#]|$)/.exec(value)?.[1] ?? value) : null,
  )
  .pipe(z.string().length(26, "investors:issues.startup").nullable());

const companies = namedRows({
  name: plainName(100).default(""),
  year: year.default(""),
  description: text(500).default(""),
  startup_id: startupLink.default(null),
});

const texts = { title: plainName(100), experience: text(2000), description: richText };

const checkSize = { min: optionalAmount, max: optionalAmount };

/** Whether the lower end of a check size is not above its upper end, as far as both are known. */
export const isInOrder = ({ min, max }: { min?: number | null; max?: number | null }) =>
  min === undefined || max === undefined || min === null || max === null || min <= max;
const orderIssue = { path: ["max"], message: "profiles:issues.checkSize" };

const general = {
  name: plainName(100),
  type: z.enum(investorTypes),
  email: emailAddress,
  phone,
  currency: oneOf(currencyCodes),
  region: oneOf(optionValues("regions")),
  capital: amount,
  photo: imageId,
  industry_keys: staticKeyList,
  domain_keys: staticKeyList,
  history_invest: companies,
  current_invest: companies,
};

/** A change to the texts of either language; what is not named stays as it is. */
export const investorTextChanges = z
  .strictObject({ zh_tw: z.strictObject(texts).partial(), en_us: z.strictObject(texts).partial() })
  .partial();

/** A change to a profile as the API takes it: any part of it; what is not named stays as it is. */
export const investorChanges = z
  .strictObject({
    ...general,
    check_size: z.strictObject(checkSize).refine(isInOrder, orderIssue),
    langs: investorTextChanges,
  })
  .partial();
export type InvestorChanges = z.output<typeof investorChanges>;

const textsForm = z.object({
  title: texts.title.default(""),
  experience: texts.experience.default(""),
  description: texts.description.default(""),
});

/** What the edit form of the information section sends: a field that is not sent is empty. */
export const investorInformationForm = z.object({
  name: general.name.default(""),
  type: general.type.default("angel"),
  email: general.email.default(""),
  phone: general.phone.default(""),
  currency: general.currency.default(""),
  region: general.region.default(""),
  capital: general.capital.default(0),
  check_size: z
    .object({ min: checkSize.min.default(null), max: checkSize.max.default(null) })
    .refine(isInOrder, orderIssue),
  photo: general.photo.default(null),
  industry_keys: general.industry_keys.default([]),
  domain_keys: general.domain_keys.default([]),
  langs: z.object({ zh_tw: textsForm, en_us: textsForm }),
});

/** What the edit forms of investments send; a list that is not sent is empty. */
export const companiesForms = {
  holding: z.object({ current_invest: companies.default([]) }),
  disposed: z.object({ history_invest: companies.default([]) }),
} satisfies Record<CompanySection, z.ZodType>;
