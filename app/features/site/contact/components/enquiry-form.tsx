import { type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { FieldProps } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { getZodConstraint, parseWithZod } from "~/components/form/parse";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import type { ServicePage } from "~/db/values";
import { type EnquiryField, type EnquiryFieldName, fieldLabel, fieldsOf, optionLabel } from "../enquiry-fields";
import { enquiryForms } from "../schema";
import { SenderFields } from "./sender-fields";
import { useFailureToast } from "./use-failure-toast";

interface EnquiryFormProps {
  page: ServicePage;
  /** The page's bare path, also the key of its draft. */
  path: string;
  /** Identifies this form (`form-token.server.ts`). */
  token: string;
  /** Prefilled details of a signed-in sender. */
  sender: { name: string; email: string; company: string };
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The enquiry form of a service area page, with its specific fields first. */
export function EnquiryForm({ page, path, token, sender, lastResult }: EnquiryFormProps) {
  const { t } = useTranslation("services");
  useFailureToast(lastResult);
  const schema = enquiryForms[page];
  const [form, fields] = useForm<z.output<typeof schema>>({
    id: "enquiry",
    lastResult,
    constraint: getZodConstraint(schema),
    defaultValue: sender,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const details = fields.details.getFieldset();
  return (
    <Form form={form} draft={path} className="relative space-y-5">
      <FormErrors form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        {fieldsOf(page).map(({ name, field }) => {
          const control = details[name];
          return control && <DetailField key={name} name={name} field={field} control={control} />;
        })}
      </div>
      <SenderFields token={token} fields={fields} />
      <TextAreaField field={fields.message} label={t("enquiry.message")} rows={5} required />
      <SubmitButton size="lg" className="w-full sm:w-auto">
        {t("enquiry.submit")}
      </SubmitButton>
    </Form>
  );
}

interface DetailFieldProps {
  name: EnquiryFieldName;
  field: EnquiryField;
  control: FieldProps["field"];
}

function DetailField({ name, field, control }: DetailFieldProps) {
  const { t } = useTranslation();
  const common = { field: control, label: fieldLabel(t, name), required: field.isRequired };
  if (field.kind === "line") return <TextField {...common} />;
  const options = field.options.map((value) => ({ value, label: optionLabel(t, name, value) }));
  return <SelectField {...common} options={options} />;
}
