import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { newPostKey } from "~/components/form/post-form";
import { postKeyField } from "~/components/form/post-key-field";
import { useFetcherData } from "~/components/form/use-fetcher-data";
import type { ImportReport } from "../report";
import type { ImportStep } from "../staged-import.server";

const emptyReport: ImportReport = {
  importId: null,
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  closed: 0,
  skipped: 0,
  published: 0,
  draft: 0,
  issues: [],
  rejected: null,
};

function mergeReports(a: ImportReport, b: ImportReport): ImportReport {
  return {
    importId: a.importId ?? b.importId,
    rows: a.rows + b.rows,
    created: a.created + b.created,
    updated: a.updated + b.updated,
    unchanged: a.unchanged + b.unchanged,
    closed: a.closed + b.closed,
    skipped: a.skipped + b.skipped,
    published: a.published + b.published,
    draft: a.draft + b.draft,
    issues: [...a.issues, ...b.issues],
    rejected: null,
  };
}

/**
 * Imports a staged file in steps, one request each, to show progress. `failed` is set once a step is rejected: the
 * steps before stay imported, and importing the same file again completes the rest.
 */
export function useStagedRun(importId: string, total: number) {
  const fetcher = useFetcher<ImportStep | { status?: string }>();
  const [progress, setProgress] = useState({ done: 0, report: emptyReport });
  const { state, submit } = fetcher;
  const data = useFetcherData(fetcher);
  const requested = useRef(0);
  const step = data && "report" in data ? data : null;

  useEffect(() => {
    // Until the fetcher is idle the page's data is still revalidating, which another request would cancel.
    if (!step || state !== "idle") return;
    setProgress((before) =>
      step.done > before.done ? { done: step.done, report: mergeReports(before.report, step.report) } : before,
    );
    if (step.done < step.total && requested.current < step.done) {
      requested.current = step.done;
      submit({ intent: "run", importId, from: step.done, [postKeyField]: newPostKey() }, { method: "post" });
    }
  }, [step, state, importId, submit]);

  const isFinished = progress.done >= total && state === "idle" && step !== null;
  return {
    /** Submits the first step, with the choices of the form. */
    start: (form: HTMLFormElement) => {
      const data = new FormData(form);
      for (const [name, value] of Object.entries({ intent: "run", from: "0", [postKeyField]: newPostKey() })) {
        data.set(name, value);
      }
      requested.current = 0;
      submit(data, { method: "post" });
    },
    isRunning: state !== "idle" || (step !== null && step.done < step.total),
    isFinished,
    failed: state === "idle" && data !== undefined && step === null,
    ...progress,
  };
}
