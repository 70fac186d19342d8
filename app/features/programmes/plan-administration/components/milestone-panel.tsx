import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Badge } from "~/components/ui/badge";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { useLocale } from "~/components/ui/use-locale";
import { maxUnits } from "~/features/text/text/typed-text";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { StaffApplication } from "../read-application.server";
import { mayWork } from "../rules";

const loadAddMilestoneForm = async () => (await import("../schema")).addMilestoneForm;
const loadChangeMilestoneForm = async () => (await import("../schema")).changeMilestoneForm;

type Milestone = StaffApplication["milestones"][number];
type LastResult = SubmissionResult<string[]> | undefined;

interface MilestonePanelProps {
  application: StaffApplication;
  /** Today in Taipei, `YYYY-MM-DD`. */
  today: string;
  lastResult: LastResult;
}

/** The milestones of an accepted startup with their due dates. */
export function MilestonePanel({ application: { milestones, status, plan }, today, lastResult }: MilestonePanelProps) {
  const { t } = useTranslation("planAdministration");
  const locale = useLocale();
  const mayChange = mayWork("milestones", { status, planStatus: plan.status });
  const isAdding = lastResult?.initialValue?.intent === "add-milestone";
  return (
    <div className="space-y-4">
      {milestones.length === 0 ? (
        <p className="text-ink-soft">{t("milestones.none")}</p>
      ) : (
        <ol className="space-y-3">
          {milestones.map((milestone) => (
            <li key={milestone.id} className="rounded-xl border border-line p-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="min-w-0 font-medium wrap-anywhere">{milestone.title}</p>
                {milestone.reachedAt !== null ? (
                  <Badge tone="success">
                    {t("milestones.reachedAt", { time: taipeiTimeText(milestone.reachedAt, locale) })}
                  </Badge>
                ) : (
                  milestone.dueOn < today && <Badge tone="danger">{t("milestones.late")}</Badge>
                )}
              </div>
              <p className="text-sm text-ink-soft tabular-nums">{t("milestones.dueOn", { day: milestone.dueOn })}</p>
              {milestone.note && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{milestone.note}</p>}
              {mayChange && <MilestoneActions key={milestone.revision} milestone={milestone} lastResult={lastResult} />}
            </li>
          ))}
        </ol>
      )}
      {mayChange ? (
        <AddForm key={milestones.length} lastResult={isAdding ? lastResult : undefined} />
      ) : (
        <p className="text-sm text-ink-soft">{t("milestones.later")}</p>
      )}
    </div>
  );
}

function MilestoneActions({ milestone, lastResult }: { milestone: Milestone; lastResult: LastResult }) {
  const { t } = useTranslation("planAdministration");
  const { id, revision, title } = milestone;
  const own = (
    <>
      <input type="hidden" name="milestone" value={id} />
      <input type="hidden" name="revision" value={revision} />
    </>
  );
  if (milestone.reachedAt !== null) {
    return (
      <PostForm preventScrollReset className="mt-2">
        {own}
        <SubmitButton name="intent" value="reopen-milestone" variant="ghost" size="sm">
          {t("milestones.reopen")}
        </SubmitButton>
      </PostForm>
    );
  }
  const isChanging =
    lastResult?.initialValue?.intent === "change-milestone" && lastResult.initialValue.milestone === id;
  const noteId = `note-${id}`;
  return (
    <div className="mt-2 space-y-2">
      <PostForm preventScrollReset className="flex flex-wrap items-end gap-3">
        {own}
        <div className="min-w-0 flex-1 basis-48">
          <label htmlFor={noteId} className="mb-1 block text-sm text-ink-soft">
            {t("milestones.note")}
          </label>
          <input
            id={noteId}
            name="note"
            maxLength={maxUnits(500)}
            placeholder={t("milestones.noteHint")}
            className="control"
          />
        </div>
        <SubmitButton name="intent" value="reach-milestone" variant="secondary" size="sm">
          {t("milestones.reach")}
        </SubmitButton>
      </PostForm>
      <div className="flex flex-wrap items-start gap-x-4">
        <details open={isChanging || undefined} className="min-w-0 open:basis-full">
          <summary
            aria-label={t("milestones.changeOf", { name: title })}
            className="inline-flex min-h-11 cursor-pointer items-center text-brand-700 underline-offset-4 hover:underline"
          >
            {t("milestones.change")}
          </summary>
          <ChangeForm milestone={milestone} lastResult={isChanging ? lastResult : undefined} />
        </details>
        <PostForm preventScrollReset>
          {own}
          <ConfirmDialog
            title={t("milestones.removeTitle", { name: title })}
            description={t("milestones.removeText")}
            confirmLabel={t("milestones.remove")}
            tone="danger"
          >
            <SubmitButton name="intent" value="remove-milestone" variant="ghost" size="sm">
              {t("milestones.remove")}
            </SubmitButton>
          </ConfirmDialog>
        </PostForm>
      </div>
    </div>
  );
}

function ChangeForm({
  milestone: { id, revision, title, dueOn },
  lastResult,
}: {
  milestone: Milestone;
  lastResult: LastResult;
}) {
  const { t } = useTranslation("planAdministration");
  const [form, fields] = useZodForm({
    id: `milestone-${id}-${revision}`,
    lastResult,
    defaultValue: { title, due_on: dueOn },
    load: loadChangeMilestoneForm,
  });
  return (
    <Form form={form} isEdit preventScrollReset className="space-y-3">
      <input type="hidden" name="milestone" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <TextField field={fields.title} label={t("milestones.name")} required />
      <TextField field={fields.due_on} type="date" label={t("milestones.due")} required className="max-w-xs" />
      <SubmitButton name="intent" value="change-milestone" variant="secondary">
        {t("milestones.save")}
      </SubmitButton>
    </Form>
  );
}

function AddForm({ lastResult }: { lastResult: LastResult }) {
  const { t } = useTranslation("planAdministration");
  const [form, fields] = useZodForm({
    id: "milestone",
    lastResult,
    load: loadAddMilestoneForm,
  });
  return (
    <Form form={form} preventScrollReset className="space-y-3 border-t border-line pt-4">
      <h3 className="font-medium">{t("milestones.addTitle")}</h3>
      <TextField field={fields.title} label={t("milestones.name")} required />
      <TextField field={fields.due_on} type="date" label={t("milestones.due")} required className="max-w-xs" />
      <SubmitButton name="intent" value="add-milestone" variant="secondary">
        {t("milestones.add")}
      </SubmitButton>
    </Form>
  );
}
