import { z } from "zod";
import { type ContactTopic, type ServicePage, servicePages } from "~/db/values";
import { oneLine } from "~/features/text/text/one-line";
import type { Translate } from "~/locales/i18n";

/**
 * The fields of the service area's enquiry forms, besides a contact message's own (product §13.8). Form, validation,
 * staff page, mails and export derive from this table; a field has the same name on every page.
 */

export interface ChoiceField {
  kind: "choice";
  /** In form order; labelled under `services:enquiry.options`. */
  options: readonly string[];
  isRequired: boolean;
}

export interface LineField {
  kind: "line";
  /** Maximum characters. */
  max: number;
  isRequired: boolean;
}

export type EnquiryField = ChoiceField | LineField;

const choice = <const Options extends readonly string[]>(options: Options, { isRequired = false } = {}) => ({
  kind: "choice" as const,
  options,
  isRequired,
});

export const enquiryFields = {
  family_office: {
    need: choice(["structure", "succession", "investment", "philanthropy", "unsure"], { isRequired: true }),
    assets: choice(["below_100m", "100m_500m", "500m_1b", "above_1b", "undisclosed"]),
    timing: choice(["now", "half_year", "year", "exploring"]),
  },
  management_consultant: {
    focus: choice(["strategy", "finance", "organization", "governance", "market_entry", "unsure"], {
      isRequired: true,
    }),
    stage: choice(["idea", "early", "growth", "mature"]),
    budget: choice(["below_100k", "100k_500k", "500k_1m", "above_1m", "undecided"]),
  },
  private_equity_investment: {
    deal: choice(["raise", "sell", "invest", "acquire", "unsure"], { isRequired: true }),
    ticket: choice(["below_30m", "30m_100m", "100m_500m", "above_500m", "undecided"]),
    sector: { kind: "line", max: 80, isRequired: false },
  },
} as const satisfies Record<ServicePage, Record<string, EnquiryField>>;

type FieldsOf<Page> = Page extends ServicePage ? keyof (typeof enquiryFields)[Page] : never;
export type EnquiryFieldName = FieldsOf<ServicePage>;

/** The fields of a page, in form order. */
export function fieldsOf(page: ServicePage): Array<{ name: EnquiryFieldName; field: EnquiryField }> {
  return Object.entries(enquiryFields[page]).map(([name, field]) => ({ name: name as EnquiryFieldName, field }));
}

/** The schema of the fields' values by name; omits empty ones. */
export const detailsSchema = (page: ServicePage) =>
  z
    .object(
      Object.fromEntries(
        fieldsOf(page).map(({ name, field }): [string, z.ZodType<string | undefined>] => {
          const value = field.kind === "choice" ? z.enum(field.options, "required") : oneLine(field.max);
          return [name, field.isRequired ? value : value.optional()];
        }),
      ),
    )
    .transform((given) =>
      Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    );

/** The label of a field. */
export const fieldLabel = (t: Translate, name: EnquiryFieldName): string => t(`services:enquiry.fields.${name}`);

/** The label of an option; the option itself if it is no longer offered. */
export function optionLabel(t: Translate, name: string, option: string): string {
  // The keys come from the table; `enquiry-fields.test.ts` checks that they exist.
  const key = `services:enquiry.options.${name}.${option}` as "services:enquiry.options.need.unsure";
  return t(key, { defaultValue: option });
}

export interface Detail {
  name: EnquiryFieldName;
  label: string;
  text: string;
}

/** Describes a message's specific fields, in form order. */
export function describeDetails(
  t: Translate,
  { topic, details }: { topic: ContactTopic; details: Record<string, string> },
): Detail[] {
  const page = servicePages.find((known) => known === topic);
  if (!page) return [];
  return fieldsOf(page).flatMap(({ name, field }) => {
    const value = details[name] ?? "";
    if (value === "") return [];
    return [{ name, label: fieldLabel(t, name), text: field.kind === "choice" ? optionLabel(t, name, value) : value }];
  });
}
