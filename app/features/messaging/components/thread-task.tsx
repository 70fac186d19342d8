import { type SubmissionResult, useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useLateValidation } from "~/components/form/use-late-validation";
import { Link } from "~/components/ui/link";
import { reportReasons } from "~/db/values";
import { PassForm } from "./pass-form";

const loadReportForm = async () => (await import("../schema")).reportForm;

/** What one can do with a conversation besides writing, by the name in the address. */
const tasks = ["pass", "block", "report"] as const;
type Task = (typeof tasks)[number];

const parameter = "do";

/** The address of a thread with a task's form open. */
export function taskUrl(task: Task): string {
  return `?${parameter}=${task}`;
}

interface ThreadTaskProps {
  search: string;
  target: { id: string; name: string };
  mayPass: boolean;
  hasBlocked: boolean;
  /** The answer to a report that was refused. */
  lastResult?: SubmissionResult<string[]>;
}

/** The form that the menu of a thread has opened, above the messages: it needs no scripts. */
export function ThreadTask({ search, target, mayPass, hasBlocked, lastResult }: ThreadTaskProps) {
  const { t } = useTranslation("messaging");
  const task = tasks.find((name) => name === new URLSearchParams(search).get(parameter));
  if (task === "pass" && mayPass) {
    return (
      <TaskFrame title={t("pass.title")} targetId={target.id}>
        <p className="text-sm text-ink-soft">{t("pass.hint")}</p>
        <PassForm />
      </TaskFrame>
    );
  }
  if (task === "block") {
    const intent = hasBlocked ? "unblock" : "block";
    return (
      <TaskFrame title={t(hasBlocked ? "block.undo" : "block.title")} targetId={target.id}>
        <p className="text-sm text-ink-soft">{t(hasBlocked ? "block.notice" : "block.hint", { name: target.name })}</p>
        <PostForm replace>
          <SubmitButton name="intent" value={intent} variant={hasBlocked ? "secondary" : "danger"}>
            {t(hasBlocked ? "block.undo" : "block.do")}
          </SubmitButton>
        </PostForm>
      </TaskFrame>
    );
  }
  if (task === "report") {
    return (
      <TaskFrame title={t("report.title")} targetId={target.id}>
        <ReportForm targetId={target.id} lastResult={lastResult} />
      </TaskFrame>
    );
  }
  return null;
}

function TaskFrame({ title, targetId, children }: { title: string; targetId: string; children: ReactNode }) {
  const { t } = useTranslation("messaging");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // Whoever chose it in the menu goes on here; a page that is opened with it keeps its own beginning.
  useEffect(() => {
    if (key !== "default") heading.current?.focus();
  }, [key]);
  return (
    <section
      aria-labelledby={id}
      className="max-h-[60dvh] shrink-0 space-y-3 overflow-y-auto border-b border-line bg-surface px-4 pt-2 pb-4 md:px-5"
    >
      <div className="flex items-center gap-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="min-w-0 flex-1 font-semibold">
          {title}
        </h2>
        <Link
          to={`/messages/${targetId}`}
          aria-label={t("menu.close")}
          className="-me-2 inline-flex size-11 items-center justify-center rounded-lg text-ink-faint hover:bg-sunken"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </div>
      {children}
    </section>
  );
}

function ReportForm({ targetId, lastResult }: { targetId: string; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("messaging");
  const [form, fields] = useForm({
    id: "report",
    lastResult,
    constraint: { reason: { required: true } },
    onValidate: useLateValidation("report", loadReportForm),
    shouldRevalidate: "onInput",
  });
  return (
    <Form form={form} replace draft={`/messages/${targetId}/report`} className="max-w-xl space-y-3">
      <FormErrors form={form} />
      <p className="text-sm text-ink-soft">{t("report.hint")}</p>
      <SelectField
        field={fields.reason}
        label={t("report.reason")}
        placeholder={null}
        options={reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
      />
      <TextAreaField field={fields.note} label={t("report.note")} required={false} rows={2} />
      <SubmitButton name="intent" value="report">
        {t("report.submit")}
      </SubmitButton>
    </Form>
  );
}
