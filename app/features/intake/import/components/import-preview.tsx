import ChevronDown from "lucide-react/icons/chevron-down";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { EncodingChoice } from "../decode-text";
import type { ImportPreview, PreviewGroup } from "../report";
import { DoubtfulRows } from "./doubtful-rows";
import { ImportResult } from "./import-result";
import { LineList } from "./line-list";
import { MatchForm } from "./match-form";
import { RejectedLink } from "./rejected-link";
import { useStagedRun } from "./use-staged-run";

interface ImportPreviewPanelProps {
  importId: string;
  fileName: string;
  encoding: EncodingChoice | null;
  source: string;
  preview: ImportPreview;
  hasRejected: boolean;
}

/** Preview of an import: the match of its columns, the outcome of each row, confirmation and progress. */
export function ImportPreviewPanel({
  importId,
  fileName,
  encoding,
  source,
  preview,
  hasRejected,
}: ImportPreviewPanelProps) {
  const { t } = useTranslation("import");
  const [isChanged, setIsChanged] = useState(false);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const run = useStagedRun(importId, preview.startups);
  const { counts, totals, groups } = preview;
  const willWrite = counts.created + counts.updated + taken.size;
  if (run.isFinished) {
    // Rows without a company are not part of any step.
    const report = { ...run.report, rows: preview.rows, skipped: run.report.skipped + preview.unread };
    return <ImportResult report={report} rejectedOf={hasRejected ? importId : null} />;
  }
  const doubtful = groups.find(({ group }) => group === "doubtful");

  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    run.start(event.currentTarget);
  }

  return (
    <>
      {!run.isRunning && (
        <MatchForm
          importId={importId}
          source={source}
          readAs={preview.readAs}
          sample={preview.sample}
          encoding={encoding}
          columns={preview.columns}
          isUsable={preview.isUsable}
          onChange={() => setIsChanged(true)}
        />
      )}
      {preview.isUsable && (
        <PostForm onSubmit={start} className="space-y-6">
          <input type="hidden" name="importId" value={importId} />
          <Card padding="lg">
            <h2 className="text-lg font-semibold">{t("screen.previewTitle")}</h2>
            <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
              {t("screen.previewText", { name: fileName, count: preview.rows })}
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
              <Count label={t("screen.outcomes.doubtful")} number={counts.doubtful} />
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
              <div className="mt-6 flex flex-wrap items-center gap-3">
                <SubmitButton name="intent" value="run" disabled={(willWrite === 0 && !doubtful) || isChanged}>
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
              </div>
            )}
          </Card>
          {doubtful && (
            <DoubtfulRows
              group={doubtful}
              onChoose={(line, isTaken) =>
                setTaken((before) => new Set([...before].filter((one) => one !== line).concat(isTaken ? line : [])))
              }
            />
          )}
        </PostForm>
      )}
      {groups
        .filter(({ group }) => group !== "doubtful")
        .map((group) => (
          <Group key={group.group} group={group} />
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

function Count({ label, number }: { label: string; number: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{number}</dd>
    </div>
  );
}

const tones = {
  doubtful: "warning",
  refused: "danger",
  closed: "neutral",
  partly: "warning",
  updated: "success",
  created: "success",
  unchanged: "neutral",
} as const;

/** Groups that need attention start open, unless they have many rows. */
const urgent: ReadonlySet<PreviewGroup["group"]> = new Set(["refused", "partly", "updated"]);
const maxOpenLines = 20;

function Group({ group: { group, total, lines } }: { group: PreviewGroup }) {
  const { t } = useTranslation("import");
  const title = t(`screen.outcomes.${group}`);
  return (
    <Card padding="none" asChild>
      <details className="group" open={urgent.has(group) && total <= maxOpenLines}>
        <summary className="flex min-h-14 items-center justify-between gap-3 px-5 font-medium">
          {title}
          <span className="flex items-center gap-3">
            <Badge tone={tones[group]}>{total}</Badge>
            <ChevronDown
              aria-hidden
              className="size-4 text-ink-faint transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </span>
        </summary>
        <LineList label={title} lines={lines} total={total} />
      </details>
    </Card>
  );
}
