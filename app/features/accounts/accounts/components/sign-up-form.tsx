import { type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { getZodConstraint, parseWithZod } from "~/components/form/parse";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { Notice } from "~/components/ui/notice";
import { type CardLevel, cardLevels } from "~/db/values";
import { catalog, termDays } from "~/features/core/catalog/catalog";
import { GroupNameField } from "~/features/profiles/groups/components/group-name-field";
import type { LabelledOption } from "~/features/publishing/option-lists/option-list.server";
import { PersonalDataNotice } from "~/features/records/content/components/personal-data-notice";
import { exactTwd } from "~/locales/money";
import { fixedInvestorTypes, type SignUpType, selectableInvestorTypes } from "../rules";
import { cvcSignUpSchema, investorSignUpSchema, startupSignUpSchema } from "../sign-up-schema";
import { LoginFields } from "./login-fields";
import { TermsField } from "./terms-field";

interface SignUpFormProps {
  type: SignUpType;
  /** The referral link's code. */
  reference: string | null;
  /** The version of the published terms. */
  termVersion: number;
  /** The card level a CVC chose before this form. */
  card: CardLevel;
  /** Options for how a startup heard of the platform; empty if the form does not ask. */
  origins: LabelledOption[];
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The fields of all sign-up schemas; only investors have a type, and only CVCs a card. */
type SignUpFields = z.input<typeof startupSignUpSchema> &
  Partial<z.input<typeof investorSignUpSchema>> &
  Partial<z.input<typeof cvcSignUpSchema>>;

const nameLabels = {
  startup: "companyName",
  investor: "firmName",
  angel: "investorName",
  cvc: "corporateName",
} as const;

/** Returns the monthly price of a card level; null for the ordinary one. */
function cardPrice(card: CardLevel): number | null {
  const item = catalog.find((one) => one.kind === "membership" && one.track === "card" && one.level === card);
  return item?.price ?? null;
}

/**
 * The sign-up form: name, e-mail, password and consent, plus the origin for startups, the type for investors, and the
 * card and contact for CVCs.
 */
export function SignUpForm({ type, reference, termVersion, card, origins, lastResult }: SignUpFormProps) {
  const { t } = useTranslation(["accounts", "investors", "levels", "memberships"]);
  const schema = {
    startup: startupSignUpSchema,
    cvc: cvcSignUpSchema,
    investor: investorSignUpSchema,
    angel: investorSignUpSchema,
  }[type];
  const [form, fields] = useForm<SignUpFields, unknown>({
    id: "signup",
    lastResult,
    constraint: getZodConstraint(schema),
    defaultValue: { investorType: selectableInvestorTypes[0], card },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  return (
    <Form form={form} className="space-y-5">
      <FormErrors form={form} />
      {reference && (
        <>
          <Notice>{t("signup.referred")}</Notice>
          <input type="hidden" name="reference" value={reference.slice(0, 64)} />
        </>
      )}
      <TextField
        field={fields.name}
        label={t(`fields.${nameLabels[type]}`)}
        hint={t(type === "startup" ? "signup.companyHint" : "signup.nameHint")}
        autoComplete={type === "angel" ? "name" : "organization"}
      />
      {type === "angel" && <input type="hidden" name="investorType" value={fixedInvestorTypes[type]} />}
      {type === "investor" && (
        <SelectField
          field={fields.investorType}
          label={t("fields.investorType")}
          placeholder={null}
          options={selectableInvestorTypes.map((value) => ({ value, label: t(`investors:types.${value}`) }))}
        />
      )}
      {type === "cvc" && (
        <>
          <RadioGroupField
            field={fields.card}
            label={t("fields.card")}
            layout="cards"
            options={cardLevels.map((level) => ({
              value: level,
              label: t(`levels:card.${level}`),
              hint: t(cardPrice(level) === null ? "signup.cardFree" : "signup.cardPaid", {
                price: exactTwd(cardPrice(level) ?? 0),
                days: t("memberships:days", { count: termDays.monthly }),
              }),
            }))}
          />
          <GroupNameField
            field={fields.group}
            path="/signup/groups"
            label={t("fields.group")}
            hint={t("signup.groupHint")}
          />
          <TextField field={fields.contact} label={t("fields.contact")} autoComplete="name" />
          <TextField field={fields.phone} label={t("fields.phone")} type="tel" autoComplete="tel" />
        </>
      )}
      <LoginFields
        email={fields.email}
        password={fields.password}
        emailHint={t("signup.emailHint")}
        name={fields.name.value}
      />
      {type === "startup" && (origins.length > 0 || fields.startup_origin.errors) && (
        <SelectField
          field={fields.startup_origin}
          label={t("fields.startupOrigin")}
          options={origins.map(({ key, label }) => ({ value: key, label }))}
        />
      )}
      <TermsField field={fields.terms} version={termVersion} />
      <SubmitButton size="lg" className="w-full">
        {t("signup.submit")}
      </SubmitButton>
      <PersonalDataNotice />
    </Form>
  );
}
