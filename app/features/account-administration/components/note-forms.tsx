import { type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { getZodConstraint, parseWithZod } from "~/components/form/parse";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { staffRoles } from "~/db/values";
import type { AccountDetail } from "../queries.server";
import { companyNumberSchema, restoreSchema, staffRoleSchema } from "../schema";

interface FormProps {
  lastResult?: SubmissionResult<string[]>;
}

/** Restores a suspended account. */
export function RestoreForm({ lastResult }: FormProps) {
  const { t } = useTranslation("staff");
  const [form, fields] = useForm({
    id: "restore",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: restoreSchema }),
  });
  return (
    <Form form={form} className="space-y-4">
      <FormErrors form={form} />
      <TextField field={fields.note} label={t("actions.note")} hint={t("actions.noteHint")} />
      <SubmitButton name="intent" value="restore">
        {t("restore.submit")}
      </SubmitButton>
    </Form>
  );
}

/** Accepts a 統一編號 that fails the check digit. */
export function CompanyNumberForm({ sn, lastResult }: FormProps & { sn: string }) {
  const { t } = useTranslation("staff");
  const [form, fields] = useForm({
    id: "number",
    lastResult,
    constraint: getZodConstraint(companyNumberSchema),
    defaultValue: { sn },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: companyNumberSchema }),
  });
  return (
    <Form form={form} className="space-y-4">
      <FormErrors form={form} />
      <TextField field={fields.sn} label={t("number.sn")} inputMode="numeric" />
      <TextField field={fields.note} label={t("number.evidence")} hint={t("number.evidenceHint")} />
      <SubmitButton name="intent" value="number" variant="secondary">
        {t("number.submit")}
      </SubmitButton>
    </Form>
  );
}

/** Makes a staff member a reviewer or an admin. */
export function RoleForm({ account, lastResult }: FormProps & { account: AccountDetail }) {
  const { t } = useTranslation("staff");
  const [form, fields] = useForm({
    id: "role",
    lastResult,
    defaultValue: { role: account.staffRole ?? "reviewer" },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: staffRoleSchema }),
  });
  return (
    <Form form={form} className="space-y-4">
      <FormErrors form={form} />
      <SelectField
        field={fields.role}
        label={t("detail.role")}
        placeholder={null}
        options={staffRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <TextField field={fields.note} label={t("actions.note")} hint={t("actions.noteHint")} />
      <SubmitButton name="intent" value="role" variant="secondary">
        {t("role.submit")}
      </SubmitButton>
    </Form>
  );
}
