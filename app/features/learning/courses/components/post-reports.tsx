import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { RelativeTime } from "~/components/ui/relative-time";
import type { PostReport, ReportParty } from "../list-post-reports.server";

/** The post just hidden, with an undo button. */
export function HiddenPost({ post: { id, text } }: { post: { id: string; text: string } }) {
  const { t } = useTranslation("courses");
  return (
    <Notice title={t("discussion.hidden")} action={<ShowPost id={id} label={t("reports.undo")} />}>
      <span className="line-clamp-2 wrap-anywhere">{text}</span>
    </Notice>
  );
}

function ShowPost({ id, label, isSettled = false }: { id: string; label: string; isSettled?: boolean }) {
  return (
    <PostForm preventScrollReset>
      <input type="hidden" name="intent" value="showPost" />
      <input type="hidden" name="entry" value={id} />
      {isSettled && <input type="hidden" name="settled" value="1" />}
      <SubmitButton size="sm" variant="secondary">
        {label}
      </SubmitButton>
    </PostForm>
  );
}

interface PostReportsProps {
  reports: PostReport[];
  isSettled: boolean;
  /** Whether the reader may suspend accounts. */
  maySuspend: boolean;
  /** The answer to the last settling. */
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Reported discussion posts for staff: who wrote and who reported them, where, and the actions on them. */
export function PostReports({ reports, isSettled, maySuspend, lastResult }: PostReportsProps) {
  const { t } = useTranslation(["courses", "messaging"]);
  return (
    <section aria-labelledby="post-reports" className="space-y-4">
      <h2 id="post-reports" className="text-xl font-semibold">
        {t("reports.title")}
      </h2>
      <ol className="space-y-4">
        {reports.map((report) => (
          <li key={report.id}>
            <Card className="space-y-3">
              <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                <Badge tone="warning">{t(`messaging:report.reasons.${report.reason}`)}</Badge>
                {report.isHidden && <Badge>{t("reports.isHidden")}</Badge>}
                <RelativeTime seconds={report.createdAt / 1000} />
                <Link
                  to={`/course/${report.courseId}#post-${report.postId}`}
                  className="inline-flex min-h-11 items-center text-brand-700 underline-offset-4 hover:underline"
                >
                  {report.course || t("reports.open")}
                </Link>
              </p>
              <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
                <Party label={t("reports.author")} party={report.author}>
                  {t("reports.earlier", { count: report.earlier })}
                </Party>
                <Party label={t("reports.reporter")} party={report.reporter} />
              </dl>
              <blockquote className="border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere">
                {report.text}
              </blockquote>
              {report.note && <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{report.note}</p>}
              {report.replies.count > 0 && !report.isHidden && (
                <Notice tone="warning" title={t("reports.replies", { count: report.replies.count })}>
                  <ul className="list-disc ps-5">
                    {report.replies.shown.map(({ id, text }) => (
                      <li key={id} className="wrap-anywhere">
                        <span className="line-clamp-2">{text}</span>
                      </li>
                    ))}
                  </ul>
                </Notice>
              )}
              {report.resolvedAt === null && (
                <SettleForm
                  report={report}
                  maySuspend={maySuspend}
                  lastResult={lastResult?.initialValue?.report_id === report.id ? lastResult : undefined}
                />
              )}
              {report.isHiddenByStaff && (
                <ShowPost id={report.postId} label={t("discussion.show")} isSettled={isSettled} />
              )}
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Party({ label, party, children }: { label: string; party: ReportParty | null; children?: ReactNode }) {
  const { t } = useTranslation("courses");
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="wrap-anywhere">
        {party === null ? (
          t("reports.gone")
        ) : (
          <Link to={`/staff/accounts/${party.id}`} className="text-brand-700 underline-offset-4 hover:underline">
            {party.name || t("discussion.unnamed")}
          </Link>
        )}
        {party && children ? <span className="text-ink-soft"> · {children}</span> : null}
      </dd>
    </div>
  );
}

const loadReportForm = async () => (await import("../schema")).postReportForm;

function SettleForm({
  report,
  maySuspend,
  lastResult,
}: { report: PostReport } & Pick<PostReportsProps, "maySuspend" | "lastResult">) {
  const { t } = useTranslation("courses");
  const [form, fields] = useZodForm({ id: `settle-${report.id}`, load: loadReportForm, lastResult });
  const who = report.author?.name || t("discussion.unnamed");
  return (
    <Form form={form} draft={`/staff/reports/${report.id}`} preventScrollReset className="space-y-3">
      <input type="hidden" name="intent" value="settlePost" />
      <input type="hidden" name="report_id" value={report.id} />
      <FormErrors form={form} />
      <TextAreaField
        field={fields.note}
        label={t("reports.noteLabel")}
        hint={t("reports.noteHint")}
        required={false}
        rows={2}
      />
      <div className="flex flex-wrap gap-3">
        {!report.isHidden && (
          <ConfirmDialog
            title={t("reports.hideTitle", { who })}
            description={[
              t("reports.hideText"),
              ...(report.replies.count > 0 ? [t("reports.replies", { count: report.replies.count })] : []),
            ].join(" ")}
            confirmLabel={t("reports.hide")}
            tone="danger"
          >
            <SubmitButton size="sm" name="verdict" value="hide">
              {t("reports.hide")}
            </SubmitButton>
          </ConfirmDialog>
        )}
        <SubmitButton size="sm" variant="secondary" name="verdict" value="keep">
          {t("reports.keep")}
        </SubmitButton>
        {report.author && (
          <SubmitButton size="sm" variant="secondary" name="verdict" value="warn">
            {t("reports.warn")}
          </SubmitButton>
        )}
        {maySuspend && report.author && report.author.kind !== "staff" && (
          <Button asChild variant="ghost" size="sm">
            <Link to={`/staff/accounts/${report.author.id}#suspend`}>{t("reports.suspend")}</Link>
          </Button>
        )}
      </div>
    </Form>
  );
}
