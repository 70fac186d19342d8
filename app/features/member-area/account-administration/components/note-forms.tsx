import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { staffRoles } from "~/db/values";
import type { AccountDetail } from "../queries.server";

const loadStaffRoleSchema = async () => (await import("../schema")).staffRoleSchema;
const loadCompanyNumberSchema = async () => (await import("../schema")).companyNumberSchema;
const loadRestoreSchema = async () => (await import("../schema")).restoreSchema;

interface FormProps {
  lastResult?: SubmissionResult<string[]>;
}

/** Restores a suspended account. */
export function RestoreForm({ lastResult }: FormProps) {
  const { t } = useTranslation("staff");
  const [form, fields] = useZodForm({
    id: "restore",
    lastResult,
    load: loadRestoreSchema,
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
  const [form, fields] = useZodForm({
    id: "number",
    lastResult,
    constraint: { sn: { required: true }, note: { required: true } },
    defaultValue: { sn },
    load: loadCompanyNumberSchema,
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
  const [form, fields] = useZodForm({
    id: "role",
    lastResult,
    defaultValue: { role: account.staffRole ?? "reviewer" },
    load: loadStaffRoleSchema,
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
