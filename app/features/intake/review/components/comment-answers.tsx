import type { SubmissionResult } from "@conform-to/react";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import type { Side } from "~/db/values";
import { useProfileLabels } from "~/features/profiles/profiles/components/use-profile-labels";
import { commentKey } from "../commentable-fields";

interface OwnComment {
  field: string;
  comment: string;
  answer: string;
  /** The bare path of the form with the field. */
  to: string;
}

interface CommentAnswersProps {
  kind: Side;
  returned: { id: string; note: string; comments: OwnComment[] } | null;
  lastResult?: SubmissionResult<string[]>;
}

/** The owner's page with the comments of the last return, each with its answer (product §4.5). */
export function CommentAnswers({ kind, returned, lastResult }: CommentAnswersProps) {
  const { t } = useTranslation("reviewAnswers");
  return (
    <div className="space-y-6">
      <PageHeader title={t("title")} description={t("description")} />
      {returned?.note && (
        <Notice title={t("note")}>
          <p className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{returned.note}</p>
        </Notice>
      )}
      {returned && returned.comments.length > 0 ? (
        <ul className="space-y-4">
          {returned.comments.map((comment) => (
            <li key={`${returned.id} ${comment.field}`}>
              <AnswerForm
                kind={kind}
                comment={comment}
                lastResult={lastResult?.initialValue?.field === comment.field ? lastResult : undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={MessageSquareText} title={t("empty")} description={t("emptyText")} />
      )}
    </div>
  );
}

const loadAnswerForm = async () => (await import("../answer-schema")).answerForm;

interface AnswerFormProps {
  kind: Side;
  comment: OwnComment;
  lastResult?: SubmissionResult<string[]>;
}

function AnswerForm({ kind, comment: { field, comment, answer, to }, lastResult }: AnswerFormProps) {
  const { t } = useTranslation("reviewAnswers");
  const labels = useProfileLabels(kind);
  const id = `answer-${commentKey(field)}`;
  const [form, fields] = useZodForm({ id, lastResult, defaultValue: { field, answer }, load: loadAnswerForm });
  return (
    <Card asChild>
      <section aria-labelledby={`${id}-title`} className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id={`${id}-title`} className="font-semibold">
            {labels.field(field)}
          </h2>
          <Link to={to} className="py-2 text-sm text-brand-700 underline underline-offset-4">
            {t("edit")}
            <span className="sr-only">: {labels.field(field)}</span>
          </Link>
        </div>
        <div className="rounded-lg border border-warning-line bg-warning-soft px-3 py-2">
          <p className="text-sm text-ink-soft">{t("comment")}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>
        </div>
        <Form form={form} replace isEdit draft={`/${kind}/comments/${field}`} className="space-y-2">
          <input type="hidden" name="field" value={field} />
          <TextAreaField field={fields.answer} label={t("label")} hint={t("hint")} required={false} rows={2} />
          <SubmitButton size="sm" variant="secondary">
            {t("save")}
          </SubmitButton>
        </Form>
      </section>
    </Card>
  );
}
