import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { RowList } from "~/features/profiles/profiles/components/row-list";
import type { RemovedRow } from "~/features/profiles/profiles/removed-row";
import { maxCriteria } from "~/features/programmes/support-plans/score-sheet";
import type { StaffPlanDetail } from "../read-plan.server";

const loadScoreSheetForm = async () => (await import("../schema")).scoreSheetForm;

/** Edits a plan's scoring criteria. */
export function ScoreSheetForm({
  plan: { id, revision, scoreSheet },
  lastResult,
}: {
  plan: Pick<StaffPlanDetail, "id" | "revision" | "scoreSheet">;
  lastResult: (SubmissionResult<string[]> & { removed?: RemovedRow | null }) | undefined;
}) {
  const { t } = useTranslation("planAdministration");
  const [form, fields] = useZodForm({
    id: `sheet-${revision}`,
    lastResult,
    defaultValue: {
      revision: String(revision),
      criteria: scoreSheet.map(({ max, ...criterion }) => ({ ...criterion, max: String(max) })),
    },
    load: loadScoreSheetForm,
  });
  return (
    <Form form={form} isEdit draft={`/staff/plans/${id}/sheet`} preventScrollReset className="space-y-4">
      {/* Enter in a field triggers the form's first submit button, which must not be one that removes a row. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="intent" value="sheet" />
      <input type="hidden" name="revision" value={revision} />
      <RowList
        form={form}
        field={fields.criteria}
        rows={fields.criteria.getFieldList()}
        rowLabel={t("sheet.criterion")}
        addLabel={t("sheet.add")}
        empty={t("sheet.empty")}
        max={maxCriteria}
        removed={lastResult?.removed}
      >
        {(row) => {
          const criterion = row.getFieldset();
          const label = criterion.label.getFieldset();
          return (
            <div className="grid gap-4 sm:grid-cols-[1fr_1fr_7rem]">
              <input type="hidden" name={criterion.key.name} defaultValue={criterion.key.initialValue} />
              <TextField field={label.zh_tw} label={t("sheet.zh")} lang="zh-TW" />
              <TextField field={label.en_us} label={t("sheet.en")} lang="en-US" required={false} />
              <TextField field={criterion.max} label={t("sheet.max")} inputMode="numeric" required />
            </div>
          );
        }}
      </RowList>
      <SubmitButton>{t("sheet.save")}</SubmitButton>
    </Form>
  );
}
