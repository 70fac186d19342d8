import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField, type SelectOption } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { maxUnits } from "~/features/text/text/typed-text";
import { maxWebAddress } from "~/features/text/text/web-address";
import { longestStep } from "../../board/rules";
import { longestName } from "../deal";

const loadDealForm = async () => (await import("../schema")).dealForm;

interface AddDealFormProps {
  stages: SelectOption[];
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form that adds one deal from elsewhere. */
export function AddDealForm({ stages, lastResult }: AddDealFormProps) {
  const { t } = useTranslation("boardDeals");
  const [form, fields] = useZodForm({
    id: "add-deal",
    lastResult,
    defaultValue: { stage: "new" },
    constraint: {
      name: { required: true, maxLength: maxUnits(longestName) },
      link: { maxLength: maxUnits(maxWebAddress) },
      stage: { required: true },
      nextStep: { maxLength: maxUnits(longestStep) },
    },
    load: loadDealForm,
  });
  const isRepeated = fields.anyway.errors !== undefined || fields.anyway.initialValue !== undefined;
  return (
    <Form form={form} className="mt-4 space-y-5">
      <FormErrors form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.name} label={t("add.name")} autoComplete="off" />
        <SelectField field={fields.stage} label={t("add.stage")} options={stages} placeholder={null} />
      </div>
      <TextField
        field={fields.link}
        label={t("add.link")}
        hint={t("add.linkHint")}
        inputMode="url"
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField field={fields.nextStep} label={t("add.nextStep")} autoComplete="off" />
        <TextField field={fields.nextOn} label={t("add.nextOn")} type="date" />
      </div>
      {isRepeated && <CheckboxField field={fields.anyway} label={t("add.anyway")} />}
      <SubmitButton name="intent" value="one">
        {t("add.submit")}
      </SubmitButton>
    </Form>
  );
}
