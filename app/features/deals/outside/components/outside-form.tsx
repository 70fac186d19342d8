import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import type { OutsideSubject } from "~/db/schema/deals/board";
import { maxUnits } from "~/features/text/text/typed-text";
import { maxWebAddress } from "~/features/text/text/web-address";
import { longestName } from "../deal";

const loadOutsideForm = async () => (await import("../schema")).outsideForm;

interface OutsideFormProps {
  outside: OutsideSubject;
  version: number;
  /** The value of `intent` that the form posts. */
  intent: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form that changes the name and link of a deal from elsewhere, on its card's page. */
export function OutsideForm({ outside, version, intent, lastResult }: OutsideFormProps) {
  const { t } = useTranslation("boardDeals");
  const [form, fields] = useZodForm({
    id: "outside",
    lastResult,
    defaultValue: outside,
    constraint: {
      name: { required: true, maxLength: maxUnits(longestName) },
      link: { maxLength: maxUnits(maxWebAddress) },
    },
    load: loadOutsideForm,
  });
  return (
    <Form form={form} className="space-y-4">
      <input type="hidden" name="version" value={version} />
      <FormErrors form={form} />
      <TextField field={fields.name} label={t("add.name")} autoComplete="off" />
      <TextField
        field={fields.link}
        label={t("add.link")}
        hint={t("add.linkHint")}
        inputMode="url"
        autoComplete="off"
      />
      <SubmitButton name="intent" value={intent}>
        {t("outside.save")}
      </SubmitButton>
    </Form>
  );
}
