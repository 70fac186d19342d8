import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import type { GroupChoice, GroupUse } from "../queries.server";
import { groupOptions } from "./group-options";

const loadMergeForm = async () => (await import("../schema")).mergeForm;

interface Props {
  id: string;
  name: string;
  /** What moves to the other group. */
  use: GroupUse;
  /** The groups it can be merged into. */
  targets: ReadonlyArray<Pick<GroupChoice, "id" | "path">>;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form that merges a group into another. */
export function MergeForm({ id, name, use, targets, lastResult }: Props) {
  const { t } = useTranslation("groupTree");
  const [form, fields] = useZodForm({ id: `merge-${id}`, lastResult, load: loadMergeForm });
  const into = targets.find((target) => target.id === fields.into.value);
  const submit = <SubmitButton variant="danger">{t("merge.submit")}</SubmitButton>;
  return (
    <Form form={form} className="space-y-5">
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="merge" />
      <SelectField field={fields.into} label={t("merge.into")} required options={groupOptions(targets)} />
      {into ? (
        <ConfirmDialog
          title={t("merge.confirmTitle", { name, into: into.path.at(-1) })}
          description={
            <span className="wrap-anywhere">
              {t("merge.moves", {
                into: into.path.join(" › "),
                members: t("merge.members", { count: use.members }),
                below: t("merge.below", { count: use.below }),
                startups: t("merge.startups", { count: use.startups }),
              })}
              <span className="mt-2 block">{t("merge.gone", { name })}</span>
            </span>
          }
          confirmLabel={t("merge.submit")}
          tone="danger"
        >
          {submit}
        </ConfirmDialog>
      ) : (
        submit
      )}
    </Form>
  );
}
