import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField, type SelectOption } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { longestList } from "../deal";

const loadListForm = async () => (await import("../schema")).listForm;

interface DealListFormProps {
  stages: SelectOption[];
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form that previews a pasted list. */
export function DealListForm({ stages, lastResult }: DealListFormProps) {
  const { t } = useTranslation("boardDeals");
  const [form, fields] = useZodForm({
    id: "add-list-form",
    lastResult,
    defaultValue: { stage: "new" },
    constraint: { list: { required: true, maxLength: longestList }, stage: { required: true } },
    load: loadListForm,
  });
  return (
    <Form form={form} draft="/board/new" className="mt-4 space-y-5">
      <FormErrors form={form} />
      <TextAreaField
        field={fields.list}
        label={t("add.list")}
        hint={t("add.pasteHint")}
        rows={5}
        grow={false}
        placeholder={t("add.pasteExample")}
      />
      <SelectField
        className="sm:max-w-xs"
        field={fields.stage}
        label={t("add.listStage")}
        options={stages}
        placeholder={null}
      />
      <SubmitButton name="intent" value="paste">
        {t("add.preview")}
      </SubmitButton>
    </Form>
  );
}
