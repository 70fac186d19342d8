import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldsetFrame, initialTexts, useControlProps } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { apiScopes } from "~/db/values";
import { keyLifetimes } from "../rules";
import { textOfScope } from "../scope-text";
import { keyIntents } from "./intents";

const loadCreateKeyForm = async () => (await import("../schema")).createKeyForm;

/** Creates a key: its name, what it may do, and how long. */
export function KeyForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("apiKeys");
  const [form, fields] = useZodForm({
    id: "api-key",
    lastResult,
    defaultValue: { days: String(keyLifetimes[1]) },
    constraint: { name: { required: true } },
    load: loadCreateKeyForm,
  });
  const scopes = { field: fields.scopes, label: t("form.scopes"), hint: t("form.scopesHint"), required: true };
  const { id, autoFocus: _, required: __, ...control } = useControlProps(scopes);
  const picked = initialTexts(fields.scopes);
  return (
    <Form form={form} preventScrollReset className="space-y-6">
      <FormErrors form={form} />
      <TextField
        field={fields.name}
        label={t("form.name")}
        hint={t("form.nameHint")}
        autoComplete="off"
        required
        className="max-w-lg"
      />
      <FieldsetFrame {...scopes}>
        <div key={fields.scopes.key} className="space-y-3 pt-1" data-asks tabIndex={-1}>
          {apiScopes.map((scope) => (
            <label key={scope} htmlFor={`${id}-${scope}`} className="flex gap-3">
              <input
                type="checkbox"
                {...control}
                id={`${id}-${scope}`}
                value={scope}
                defaultChecked={picked.includes(scope)}
                className="mt-[0.22em] size-5 shrink-0"
              />
              <span className="min-w-0">
                <span className="block">{t(`scopes.${textOfScope(scope)}.name`)}</span>
                <span className="block text-sm text-ink-faint">{t(`scopes.${textOfScope(scope)}.hint`)}</span>
              </span>
            </label>
          ))}
        </div>
      </FieldsetFrame>
      <RadioGroupField
        field={fields.days}
        label={t("form.days")}
        required
        layout="inline"
        options={keyLifetimes.map((days) => ({
          value: String(days),
          label: t("form.daysOption", { days: String(days) }),
        }))}
      />
      <SubmitButton name="intent" value={keyIntents.create}>
        {t("form.submit")}
      </SubmitButton>
    </Form>
  );
}
