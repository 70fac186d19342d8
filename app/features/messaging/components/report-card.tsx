import Paperclip from "lucide-react/icons/paperclip";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import type { ReportedMessage } from "~/db/schema/messaging/messaging";
import type { ReportReason, Side } from "~/db/values";
import { fileUrl } from "~/features/files/file-url";
import { readableAddress } from "~/locales/readable-address";
import { isTold, otherSide } from "../rules";
import { useSystemText } from "./use-system-text";

const loadSettleForm = async () => (await import("../schema")).settleForm;

/** The intent of the button that shows the messages. */
export const viewReportIntent = "viewReport";

export interface ReportEntry {
  report: {
    id: string;
    reporterSide: Side;
    reason: ReportReason;
    note: string;
    createdAt: number;
    resolvedAt: number | null;
    resolution: string;
  };
  investor: { id: string; name: string } | null;
  startup: { id: string; name: string } | null;
  settledBy: string | null;
}

interface ReportCardProps {
  entry: ReportEntry;
  /** The messages at that time; null until staff press the button, which is recorded. */
  messages: ReportedMessage[] | null;
  children?: ReactNode;
}

/** A report as staff read it: who, why, the messages at that time, what else helps to judge it, and the outcome. */
export function ReportCard({ entry, messages, children }: ReportCardProps) {
  const { t } = useTranslation(["messageReports", "messaging"]);
  const { report, investor, startup, settledBy } = entry;
  const nameOf = (side: Side) => (side === "investor" ? investor : startup)?.name || t("messageReports:gone");
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold">
          {t("messageReports:by", {
            side: t(`messageReports:${report.reporterSide}`),
            reason: t(`messaging:report.reasons.${report.reason}`),
          })}
        </h2>
        <p className="text-sm text-ink-faint">
          <LocalDate at={report.createdAt} withTime />
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4">
        {investor && (
          <Link to={`/investors/${investor.id}`} className="text-brand-700 underline underline-offset-4">
            {investor.name}
          </Link>
        )}
        {startup && (
          <Link to={`/startups/${startup.id}`} className="text-brand-700 underline underline-offset-4">
            {startup.name}
          </Link>
        )}
      </p>
      {report.note && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{report.note}</p>}
      {messages === null ? <ViewForm reportId={report.id} /> : <Messages messages={messages} nameOf={nameOf} />}
      {children}
      {report.resolvedAt === null ? (
        <SettleForm reportId={report.id} />
      ) : (
        <p className="border-t border-line pt-3 text-sm text-ink-soft">
          {settledBy && `${t("messageReports:settledBy", { email: readableAddress(settledBy) })} · `}
          <LocalDate at={report.resolvedAt} withTime />
          <span className="block whitespace-pre-wrap text-ink">{report.resolution}</span>
        </p>
      )}
    </Card>
  );
}

function ViewForm({ reportId }: { reportId: string }) {
  const { t } = useTranslation("messageReports");
  return (
    <PostForm preventScrollReset className="space-y-2">
      <input type="hidden" name="report_id" value={reportId} />
      <SubmitButton name="intent" value={viewReportIntent} variant="secondary" size="sm">
        {t("view")}
      </SubmitButton>
      <p className="text-sm text-ink-soft">{t("viewHint")}</p>
    </PostForm>
  );
}

function Messages({ messages, nameOf }: { messages: ReportedMessage[]; nameOf: (side: Side) => string }) {
  const { t } = useTranslation(["messageReports", "messaging"]);
  const systemText = useSystemText();
  return (
    <section className="space-y-2">
      <h3 className="font-medium">{t("messageReports:messages")}</h3>
      <ol className="space-y-2 border-s-2 border-line ps-3">
        {messages.map(({ seq, side, type, message, attachments, mismatch, timestamp }) => (
          <li key={seq} className="text-sm">
            <span className="font-medium">{nameOf(side)}</span>{" "}
            <span className="text-xs text-ink-faint">
              <LocalDate at={timestamp * 1000} withTime />
            </span>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {isTold(type) ? systemText(message, { isOwn: false, name: nameOf(side) }) : message}
            </p>
            {mismatch && (
              <div className="border-s-2 border-line ps-3">
                <p className="text-ink-soft">{t("messaging:mismatch.title", { name: nameOf(otherSide(side)) })}</p>
                <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{mismatch.reason}</p>
              </div>
            )}
            {attachments.length > 0 && (
              <ul className="flex flex-wrap gap-x-3">
                {attachments.map((file) => (
                  <li key={file.id}>
                    <a href={fileUrl(file.id)} className="inline-flex items-center gap-1 text-brand-700 underline">
                      <Paperclip aria-hidden className="size-3.5" />
                      {file.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The form that settles a report, with a note on what was done. */
function SettleForm({ reportId }: { reportId: string }) {
  const { t } = useTranslation(["messageReports", "messaging"]);
  const [form, fields] = useZodForm({
    id: `settle-${reportId}`,
    constraint: { report_id: { required: true }, resolution: { required: true } },
    load: loadSettleForm,
  });
  return (
    <div className="space-y-2 border-t border-line pt-3">
      <Form form={form} replace draft={`/staff/reports/${reportId}`} className="space-y-2">
        <input type="hidden" name="report_id" value={reportId} />
        <TextAreaField field={fields.resolution} label={t("messageReports:resolution")} rows={2} />
        <SubmitButton size="sm">{t("messageReports:settle")}</SubmitButton>
      </Form>
    </div>
  );
}
