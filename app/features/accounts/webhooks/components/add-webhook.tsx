import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldErrors } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { KeptOnly } from "../../accounts/components/kept-only";
import { chosenEvents, mostWebhooks } from "../rules";

const loadWebhookForm = async () => (await import("../schema")).webhookForm;

interface AddWebhookProps {
  /** How many the account has. */
  count: number;
  lastResult?: SubmissionResult<string[]>;
}

/** The form that adds a webhook (product §18.9). */
export function AddWebhook({ count, lastResult }: AddWebhookProps) {
  const { t } = useTranslation("webhooks");
  const [form, fields] = useZodForm({ id: `webhook-${count}`, lastResult, load: loadWebhookForm });
  if (count >= mostWebhooks) return <p className="text-ink-soft">{t("add.full", { max: mostWebhooks })}</p>;
  const chosen = fields.events.initialValue;
  return (
    <KeptOnly>
      <Form form={form} className="space-y-5">
        <FormErrors form={form} />
        <TextField
          field={fields.url}
          label={t("add.url")}
          hint={t("add.urlHint")}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
        />
        <fieldset aria-describedby={fields.events.errors && fields.events.errorId}>
          <legend className="font-medium">{t("add.events")}</legend>
          <ul className="mt-1">
            {chosenEvents.map((event) => (
              <li key={event}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    name={fields.events.name}
                    value={event}
                    defaultChecked={chosen === undefined || [chosen].flat().includes(event)}
                    className="size-5 shrink-0"
                  />
                  {t(`events.${event}`)}
                </label>
              </li>
            ))}
          </ul>
          <FieldErrors field={fields.events} />
        </fieldset>
        <SubmitButton>{t("add.save")}</SubmitButton>
      </Form>
    </KeptOnly>
  );
}
