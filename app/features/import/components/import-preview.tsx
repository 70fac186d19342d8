import ChevronDown from "lucide-react/icons/chevron-down";
import { type FormEvent, useState } from "react";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { useTranslation } from "~/locales/use-translation";
import type { ImportPreview, PreviewLine } from "../report";
import { ImportResult } from "./import-result";
import { LineList } from "./line-list";
import { MatchForm } from "./match-form";
import { RejectedLink } from "./rejected-link";
import { useStagedRun } from "./use-staged-run";

interface ImportPreviewPanelProps {
  importId: string;
  fileName: string;
  source: string;
  preview: ImportPreview;
  hasRejected: boolean;
}

/** Preview of an import: the match of its columns, what becomes of each row, confirmation and progress. */
export function ImportPreviewPanel({ importId, fileName, source, preview, hasRejected }: ImportPreviewPanelProps) {
  const { t } = useTranslation("import");
  const [isChanged, setIsChanged] = useState(false);
  const run = useStagedRun(importId, preview.startups);
  const { counts, totals, lines } = preview;
  const willWrite = counts.created + counts.updated;
  if (run.isFinished) {
    const refused = lines.filter(({ outcome }) => outcome === "refused").length;
    const report = { ...run.report, rows: preview.rows, skipped: refused };
    return <ImportResult report={report} rejectedOf={hasRejected ? importId : null} />;
  }

  function start(event: FormEvent) {
    event.preventDefault();
    run.start();
  }

  return (
    <>
      {!run.isRunning && (
        <MatchForm
          importId={importId}
          source={source}
          columns={preview.columns}
          isUsable={preview.isUsable}
          onChange={() => setIsChanged(true)}
        />
      )}
      {preview.isUsable && (
        <Card padding="lg">
          <h2 className="text-lg font-semibold">{t("screen.previewTitle")}</h2>
          <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
            {t("screen.previewText", { name: fileName, rows: preview.rows })}
          </p>
          <dl className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-4">
            <Count label={t("screen.totals.listed")} number={totals.listed} />
            <Count label={t("screen.totals.unclaimed")} number={totals.unclaimed} />
            <Count label={t("screen.totals.closed")} number={totals.closed} />
            <Count label={t("screen.totals.skipped")} number={totals.skipped} />
          </dl>
          <p className="mt-3 text-sm text-ink-soft">{t("screen.totalsText")}</p>
          <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line pt-4 sm:grid-cols-4">
            <Count label={t("screen.outcomes.created")} number={counts.created} />
            <Count label={t("screen.outcomes.updated")} number={counts.updated} />
            <Count label={t("screen.outcomes.unchanged")} number={counts.unchanged} />
            <Count label={t("screen.partly")} number={lines.filter(isPartly).length} />
          </dl>
          {hasRejected && <RejectedLink importId={importId} className="mt-4" />}
          {run.failed && (
            <Notice tone="danger" className="mt-5" title={t("screen.failed")}>
              {t("screen.failedText")}
            </Notice>
          )}
          {run.isRunning ? (
            <Progress done={run.done} total={preview.startups} />
          ) : (
            <PostForm onSubmit={start} className="mt-6 flex flex-wrap items-center gap-3">
              <input type="hidden" name="importId" value={importId} />
              <SubmitButton name="intent" value="run" disabled={willWrite === 0 || isChanged}>
                {willWrite === 0 ? t("screen.nothing") : t("screen.confirm", { number: willWrite })}
              </SubmitButton>
              <Button asChild variant="secondary">
                <Link to="/staff/import" reloadDocument>
                  {t("screen.other")}
                </Link>
              </Button>
              {isChanged && (
                <p role="status" className="basis-full text-sm text-warning">
                  {t("screen.match.changed")}
                </p>
              )}
            </PostForm>
          )}
        </Card>
      )}
      <Group title={t("screen.outcomes.refused")} tone="danger" lines={lines.filter(isRefused)} urgent />
      <Group title={t("screen.outcomes.closed")} tone="neutral" lines={lines.filter(isOut)} />
      <Group title={t("screen.partly")} tone="warning" lines={lines.filter(isPartly)} urgent />
      {(["created", "updated", "unchanged"] as const).map((outcome) => (
        <Group
          key={outcome}
          title={t(`screen.outcomes.${outcome}`)}
          tone={outcome === "unchanged" ? "neutral" : "success"}
          lines={lines.filter((line) => line.outcome === outcome && !line.isClosed && line.issues.length === 0)}
        />
      ))}
    </>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation("import");
  return (
    <div className="mt-6 space-y-2" aria-live="polite">
      <progress
        value={done}
        max={total}
        aria-label={t("screen.running")}
        className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-brand-600 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand-600"
      />
      <p className="text-sm text-ink-soft tabular-nums">{t("screen.progress", { done, total })}</p>
    </div>
  );
}

/** Closed according to the source, and therefore off the lists. */
const isOut = ({ outcome, isClosed }: PreviewLine) => outcome !== "refused" && isClosed;
const isRefused = ({ outcome }: PreviewLine) => outcome === "refused";
/** Imported, but not all of the row's data. */
const isPartly = ({ outcome, isClosed, issues }: PreviewLine) =>
  outcome !== "refused" && !isClosed && issues.length > 0;

function Count({ label, number }: { label: string; number: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{number}</dd>
    </div>
  );
}

interface GroupProps {
  title: string;
  tone: "danger" | "warning" | "success" | "neutral";
  lines: PreviewLine[];
  /** Whether the lines need attention: the group is then open initially, unless it has many lines. */
  urgent?: boolean;
}

const maxOpenLines = 20;

function Group({ title, tone, lines, urgent = false }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <Card padding="none" asChild>
      <details className="group" open={urgent && lines.length <= maxOpenLines}>
        <summary className="flex min-h-14 items-center justify-between gap-3 px-5 font-medium">
          {title}
          <span className="flex items-center gap-3">
            <Badge tone={tone}>{lines.length}</Badge>
            <ChevronDown
              aria-hidden
              className="size-4 text-ink-faint transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </span>
        </summary>
        <LineList label={title} lines={lines} />
      </details>
    </Card>
  );
}
