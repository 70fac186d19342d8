import { Form } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { ImportPreview, PreviewLine } from "../report";
import { ImportResult } from "./import-result";
import { LineList } from "./line-list";
import { useStagedRun } from "./use-staged-run";

interface ImportPreviewPanelProps {
  importId: string;
  fileName: string;
  preview: ImportPreview;
}

/** Preview of an import, with confirmation and progress. */
export function ImportPreviewPanel({ importId, fileName, preview }: ImportPreviewPanelProps) {
  const { t } = useTranslation("import");
  const run = useStagedRun(importId, preview.startups);
  const { counts, lines } = preview;
  const willWrite = counts.created + counts.updated;
  if (run.isFinished) {
    const refused = lines.filter(({ outcome }) => outcome === "refused").length;
    return <ImportResult report={{ ...run.report, rows: preview.rows, skipped: refused }} />;
  }

  function start(event: FormEvent) {
    event.preventDefault();
    run.start();
  }

  return (
    <>
      <Card padding="lg">
        <h2 className="text-lg font-semibold">{t("screen.previewTitle")}</h2>
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
          {t("screen.previewText", { name: fileName, rows: preview.rows })}
        </p>
        <dl className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-5">
          <Count label={t("screen.outcomes.created")} number={counts.created} />
          <Count label={t("screen.outcomes.updated")} number={counts.updated} />
          <Count label={t("screen.outcomes.unchanged")} number={counts.unchanged} />
          <Count label={t("screen.outcomes.refused")} number={counts.refused} />
          <Count label={t("screen.partly")} number={lines.filter(isPartly).length} />
        </dl>
        {run.failed && (
          <Notice tone="danger" className="mt-5" title={t("screen.failed")}>
            {t("screen.failedText")}
          </Notice>
        )}
        {run.isRunning ? (
          <div className="mt-6 space-y-2" aria-live="polite">
            <progress
              value={run.done}
              max={preview.startups}
              aria-label={t("screen.running")}
              className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-brand-600 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand-600"
            />
            <p className="text-sm text-ink-soft tabular-nums">
              {t("screen.progress", { done: run.done, total: preview.startups })}
            </p>
          </div>
        ) : (
          <Form method="post" onSubmit={start} className="mt-6 flex flex-wrap gap-3">
            <input type="hidden" name="importId" value={importId} />
            <SubmitButton name="intent" value="run" disabled={willWrite === 0}>
              {willWrite === 0 ? t("screen.nothing") : t("screen.confirm", { number: willWrite })}
            </SubmitButton>
            <Button asChild variant="secondary">
              <Link to="/staff/import" reloadDocument>
                {t("screen.other")}
              </Link>
            </Button>
          </Form>
        )}
      </Card>
      <Group title={t("screen.outcomes.refused")} tone="danger" lines={lines.filter(isRefused)} urgent />
      <Group title={t("screen.partly")} tone="warning" lines={lines.filter(isPartly)} urgent />
      {(["created", "updated", "unchanged"] as const).map((outcome) => (
        <Group
          key={outcome}
          title={t(`screen.outcomes.${outcome}`)}
          tone={outcome === "unchanged" ? "neutral" : "success"}
          lines={lines.filter((line) => line.outcome === outcome && line.issues.length === 0)}
        />
      ))}
    </>
  );
}

const isRefused = ({ outcome }: PreviewLine) => outcome === "refused";
/** Imported, but not all of the row's data. */
const isPartly = ({ outcome, issues }: PreviewLine) => outcome !== "refused" && issues.length > 0;

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
