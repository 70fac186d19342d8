import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { taipeiDay } from "~/locales/taipei-time";
import type { ShareLink } from "../queries.server";
import { type ExpiryChoice, expiryChoices } from "../rules";
import { shareIntents } from "./intents";

const loadShareLinkForm = async () => (await import("../schema")).shareLinkForm;

interface ShareLinkFormProps {
  /** The link to change; null to create one. */
  link: Pick<ShareLink, "id" | "name" | "withFundraising" | "emailGate" | "expiresAt"> | null;
  lastResult?: SubmissionResult<string[]>;
}

/** Creates or changes a share link. */
export function ShareLinkForm({ link, lastResult }: ShareLinkFormProps) {
  const { t } = useTranslation("sharing");
  const [form, fields] = useZodForm({
    id: `share-${link?.id ?? "new"}`,
    lastResult,
    defaultValue: defaultsOf(link),
    load: loadShareLinkForm,
  });
  return (
    <Form form={form} preventScrollReset className="group/expiry max-w-lg space-y-4">
      <FormErrors form={form} />
      {link && <input type="hidden" name="link" value={link.id} />}
      <TextField field={fields.name} label={t("form.name")} hint={t("form.nameHint")} autoComplete="off" />
      <CheckboxField
        field={fields.with_fundraising}
        label={t("form.withFundraising")}
        hint={t("form.withFundraisingHint")}
      />
      <CheckboxField field={fields.email_gate} label={t("form.emailGate")} hint={t("form.emailGateHint")} />
      <SelectField
        field={fields.expiry}
        label={t("form.expiry")}
        placeholder={null}
        options={expiryChoices.map((value) => ({ value, label: t(`expiry.${value}`) }))}
      />
      <TextField
        field={fields.expires_at}
        type="date"
        label={t("form.date")}
        hint={t("form.dateHint")}
        className="hidden group-has-[option[value=date]:checked]/expiry:block"
      />
      <p className="text-sm text-ink-soft">{t("form.passesRules")}</p>
      <SubmitButton
        name="intent"
        value={link ? shareIntents.update : shareIntents.create}
        variant={link ? "secondary" : "primary"}
      >
        {t(link ? "form.save" : "form.submit")}
      </SubmitButton>
    </Form>
  );
}

function defaultsOf(link: ShareLinkFormProps["link"]) {
  if (!link) return { expiry: "none" satisfies ExpiryChoice };
  return {
    name: link.name,
    with_fundraising: link.withFundraising ? "on" : undefined,
    email_gate: link.emailGate ? "on" : undefined,
    expiry: (link.expiresAt === null ? "none" : "date") satisfies ExpiryChoice,
    // It expires at the end of this day.
    expires_at: link.expiresAt === null ? "" : taipeiDay(link.expiresAt - 1),
  };
}
