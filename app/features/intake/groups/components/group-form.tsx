import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { GroupChoice, SameGroup } from "../queries.server";
import { groupOptions } from "./group-options";

const loadGroupForm = async () => (await import("../schema")).groupForm;

interface Props {
  /** The group being changed; null for a new one. */
  group: { id: string; nameZh: string; nameEn: string; parentId: string | null; source: string } | null;
  /** The groups offered as its parent. */
  parents: ReadonlyArray<Pick<GroupChoice, "id" | "path">>;
  /** The groups that have one of the names entered. */
  same: readonly SameGroup[];
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form that adds or changes a group. */
export function GroupForm({ group, parents, same, lastResult }: Props) {
  const { t } = useTranslation("groupTree");
  const [form, fields] = useZodForm({
    id: group ? `group-${group.id}` : "group",
    lastResult,
    defaultValue: group
      ? { name_zh: group.nameZh, name_en: group.nameEn, parent_id: group.parentId ?? "", source: group.source }
      : {},
    load: loadGroupForm,
  });
  return (
    <Form form={form} isEdit={group !== null} className="space-y-5">
      <FormErrors form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.name_zh} label={t("fields.name_zh")} autoComplete="off" />
        <TextField field={fields.name_en} label={t("fields.name_en")} autoComplete="off" />
      </div>
      <SelectField
        field={fields.parent_id}
        label={t("fields.parent_id")}
        hint={group ? t("fields.parentHint") : undefined}
        placeholder={t("fields.noParent")}
        options={groupOptions(parents)}
      />
      <TextField field={fields.source} label={t("fields.source")} hint={t("fields.sourceHint")} autoComplete="off" />
      <CheckboxField field={fields.checked} label={t("fields.checked")} />
      {same.length > 0 && (
        <Notice tone="warning">
          <p>{t("same.text")}</p>
          <ul className="mt-1 list-disc ps-5">
            {same.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                <Link to={`/staff/groups/${id}`} className="text-brand-700 underline underline-offset-4">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <CheckboxField field={fields.distinct} label={t("same.distinct")} />
        </Notice>
      )}
      <SubmitButton name="intent" value="save">
        {t(group ? "save" : "add")}
      </SubmitButton>
    </Form>
  );
}
