import { useBeforeUnload, useRouteLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { pageReader, readerHeaders } from "~/components/form/page-reader";
import { draftKey, readDraft, removeDraft, removeOldDrafts, writeDraft } from "~/components/form/stored-drafts";
import { isOtherAccount, meetReader } from "~/components/layout/reader-watch";
import { useLocale } from "~/components/ui/use-locale";
import type { Answers } from "~/db/plan-form";
import { isUploading } from "~/features/files/uploads-under-way";
import { answerPath } from "~/features/programmes/plan-forms/answers";
import type { Conflict } from "~/features/records/editing/conflict";
import { canonical, type FieldPrints } from "~/features/records/editing/merge";
import { localePath } from "~/locales/locale";
import type { AutosaveAnswer } from "../form-answer";

/**
 * Milliseconds after the last change until answers are stored in this browser, until they are sent, and until a failed
 * attempt is retried.
 */
const keepPause = 300;
const quiet = 1200;
const retry = 5000;

export type SaveState =
  | { kind: "saved"; at: number }
  | { kind: "unsaved" | "saving" | "offline" | "failed" | "signedOut" | "choose" }
  | { kind: "refused"; message: string };

/** Unsaved input from an earlier visit. */
interface Earlier {
  at: number;
  answers: Answers;
  prints: FieldPrints;
}

interface AutosaveOptions {
  planId: string;
  version: number;
  /** The stored answers, what the form is filled with, the prints it is based on, and when it was stored. */
  stored: Answers;
  filled: Answers;
  base: string;
  savedAt: number;
  /** The conflict of the last full form post. */
  conflict: Conflict | null;
}

/**
 * Saves answers while typing: those that differ from the stored ones, one request at a time, merged by field with other
 * devices (decision 015). Unsaved answers stay in this browser (decision 034), even while offline or after the session
 * ends. Answers that another device also changed wait for the user's choice and the form's own button.
 */
export function useAutosave({ planId, version, stored, filled, base, savedAt, conflict: posted }: AutosaveOptions) {
  const locale = useLocale();
  const account = useRouteLoaderData<{ viewer: { id?: string } }>("root")?.viewer.id ?? null;
  const path = `/startup/plan/${planId}`;
  const key = draftKey({ account, locale, form: path });
  const address = localePath(locale, `${path}/answers`);

  const latest = useRef(filled);
  const [answers, setAnswers] = useState(filled);
  const known = useRef(stored);
  const [prints, setPrints] = useState<FieldPrints>(() => JSON.parse(base));
  const basis = useRef(prints);
  /** Refused answers; sent again only after they change. */
  const rejected = useRef<Answers>({});
  const isSending = useRef(false);
  const isOver = useRef(false);
  /** Whether the form's own post, which sends everything, is in flight. */
  const isPosting = useRef(false);
  const [state, setState] = useState<SaveState>({ kind: "saved", at: savedAt });
  const [found, setFound] = useState<Conflict | null>(posted);
  const [theirs, setTheirs] = useState<{ answers: Answers; prints: FieldPrints } | null>(null);
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  /** The fields' initial values; a new number refills them. */
  const [filling, setFilling] = useState({ number: 0, answers: filled });
  const blocked = useRef(new Set<string>(posted?.fields.map((field) => field.path) ?? []));
  const timers = useRef<{ keep?: ReturnType<typeof setTimeout>; send?: ReturnType<typeof setTimeout> }>({});

  const rebase = useCallback((next: FieldPrints) => {
    basis.current = next;
    setPrints(next);
  }, []);

  /** The account these answers belong to. */
  const reader = useRef<string>();
  const work = useMemo(() => {
    const unsaved = (): Answers =>
      Object.fromEntries(
        Object.entries(latest.current).filter(([name, answer]) => canonical(answer) !== canonical(known.current[name])),
      );
    const sendable = (): Answers =>
      Object.fromEntries(
        Object.entries(unsaved()).filter(
          ([name, answer]) =>
            !blocked.current.has(answerPath(name)) && canonical(rejected.current[name]) !== canonical(answer),
        ),
      );
    const body = (answers: Answers) => {
      const form = new URLSearchParams();
      form.set("answers", JSON.stringify(answers));
      form.set("base", JSON.stringify(basis.current));
      form.set("version", String(version));
      return form;
    };

    /** Stores unsaved answers in this browser. */
    function keep() {
      clearTimeout(timers.current.keep);
      timers.current.keep = undefined;
      const answers = unsaved();
      if (Object.keys(answers).length === 0) removeDraft(key);
      else {
        const entries: [string, string][] = [["answers", JSON.stringify(answers)]];
        writeDraft(key, { at: Date.now(), base: JSON.stringify(basis.current), entries });
      }
    }

    function later(wait: number) {
      clearTimeout(timers.current.send);
      timers.current.send = setTimeout(() => void send(), wait);
    }

    async function send() {
      clearTimeout(timers.current.send);
      const answers = sendable();
      if (isSending.current || isOver.current || Object.keys(answers).length === 0) return;
      isSending.current = true;
      setState({ kind: "saving" });
      const next = await attempt(answers);
      isSending.current = false;
      if (isOver.current) return;
      keep();
      const left = Object.keys(sendable()).length > 0;
      if (next.kind === "saved") {
        if (left) {
          setState({ kind: "unsaved" });
          later(0);
        } else setState(blocked.current.size > 0 ? { kind: "choose" } : next);
      } else {
        setState(next);
        if (next.kind === "offline" || next.kind === "failed") later(retry);
        else if (left && next.kind !== "signedOut") later(0);
      }
    }

    async function attempt(answers: Answers): Promise<SaveState> {
      let answer: AutosaveAnswer;
      try {
        const response = await fetch(address, {
          method: "POST",
          headers: readerHeaders(reader.current),
          body: body(answers),
          redirect: "manual",
        });
        if (response.type === "opaqueredirect" || response.status === 401) return { kind: "signedOut" };
        answer = await response.json();
      } catch (error) {
        // A failed fetch throws a TypeError; a response that is not ours fails to parse.
        return { kind: error instanceof TypeError ? "offline" : "failed" };
      }
      if (answer.status === "saved") {
        known.current = { ...known.current, ...answers };
        rebase({ ...basis.current, ...answer.prints });
        setTheirs(answer.theirs);
        return { kind: "saved", at: answer.savedAt };
      }
      if (isOtherAccount(answer)) void meetReader(answer, { isRefused: true });
      if (answer.status !== "refused") return { kind: "failed" };
      if (answer.conflict) {
        for (const field of answer.conflict.fields) blocked.current.add(field.path);
        const { conflict } = answer;
        setFound((before) => mergeConflicts(before, conflict));
        return { kind: "choose" };
      }
      const { refused } = answer;
      const isRefused = ([name]: [string, unknown]) => refused.length === 0 || refused.includes(name);
      rejected.current = { ...rejected.current, ...Object.fromEntries(Object.entries(answers).filter(isRefused)) };
      return { kind: "refused", message: answer.message };
    }

    /** Send once more when the page is left; it may be gone before the response. */
    function leave() {
      if (isPosting.current) return;
      keep();
      clearTimeout(timers.current.send);
      const answers = sendable();
      if (isOver.current || isSending.current || Object.keys(answers).length === 0) return;
      fetch(address, {
        method: "POST",
        headers: readerHeaders(reader.current),
        body: body(answers),
        redirect: "manual",
        keepalive: true,
      }).catch(() => undefined);
    }

    return { unsaved, keep, later, send, leave };
  }, [address, rebase, key, version]);

  useEffect(() => {
    reader.current ??= pageReader();
    isOver.current = false;
    removeOldDrafts(Date.now());
    setEarlier(readEarlier(key, latest.current));
    const online = () => void work.send();
    addEventListener("pagehide", work.leave);
    addEventListener("online", online);
    return () => {
      removeEventListener("pagehide", work.leave);
      removeEventListener("online", online);
      work.leave();
      isOver.current = true;
    };
  }, [key, work]);

  useBeforeUnload(
    useCallback(
      (event) => {
        const form = document.querySelector("form[data-autosaved]");
        const isUploadUnderWay = form instanceof HTMLFormElement && isUploading(form);
        if (!isPosting.current && (isUploadUnderWay || Object.keys(work.unsaved()).length > 0)) event.preventDefault();
      },
      [work],
    ),
  );

  function fill(next: Answers) {
    latest.current = next;
    setAnswers(next);
    setFilling(({ number }) => ({ number: number + 1, answers: next }));
  }

  return {
    draft: key,
    state,
    /** The answers currently in the form. */
    answers,
    filling,
    conflict: found,
    /** The prints for the form's own post; a conflict that was shown counts as seen. */
    base: JSON.stringify({ ...prints, ...(found ? pickPrints(found) : {}) }),
    theirs,
    earlier,
    onChange(changed: Answers) {
      isPosting.current = false;
      latest.current = changed;
      setAnswers(changed);
      clearTimeout(timers.current.keep);
      timers.current.keep = setTimeout(work.keep, keepPause);
      if (Object.keys(work.unsaved()).length === 0) return;
      setState((before) => (before.kind === "signedOut" || before.kind === "offline" ? before : { kind: "unsaved" }));
      work.later(quiet);
    },
    /** Call before the form's own post, which sends everything. */
    onSubmit() {
      work.keep();
      isPosting.current = true;
      clearTimeout(timers.current.send);
    },
    /** After a refused post: adopts what is stored and what both sides changed. */
    adopt({
      stored: isStored,
      typed,
      base: next,
      conflict,
    }: {
      stored: boolean;
      typed: Answers;
      base: string;
      conflict: Conflict | null;
    }) {
      isPosting.current = false;
      if (isStored) {
        known.current = { ...known.current, ...typed };
        rebase(JSON.parse(next));
        setState({ kind: "saved", at: Date.now() });
        work.keep();
      }
      blocked.current = new Set(conflict?.fields.map((field) => field.path) ?? []);
      setFound(conflict);
      if (conflict) setState({ kind: "choose" });
    },
    showTheirs() {
      if (!theirs) return;
      known.current = { ...known.current, ...theirs.answers };
      rebase({ ...basis.current, ...theirs.prints });
      fill({ ...latest.current, ...theirs.answers });
      setTheirs(null);
    },
    restore() {
      if (!earlier) return;
      const restored = Object.keys(earlier.answers).map(answerPath);
      const before = Object.fromEntries(
        restored.flatMap((at) => (earlier.prints[at] === undefined ? [] : [[at, earlier.prints[at]]])),
      );
      rebase({ ...basis.current, ...before });
      fill({ ...latest.current, ...earlier.answers });
      setEarlier(null);
      setState({ kind: "unsaved" });
      work.later(0);
    },
    discard() {
      setEarlier(null);
      removeDraft(key);
    },
  };
}

/** The unsaved answers kept in this browser, if they differ from the form. */
function readEarlier(key: string, shown: Answers): Earlier | null {
  const draft = readDraft(key, Date.now());
  if (!draft) return null;
  try {
    const answers = JSON.parse(draft.entries.find(([name]) => name === "answers")?.[1] ?? "{}") as Answers;
    const differs = Object.entries(answers).filter(([name, answer]) => canonical(answer) !== canonical(shown[name]));
    if (differs.length > 0) {
      return { at: draft.at, answers: Object.fromEntries(differs), prints: JSON.parse(draft.base ?? "{}") };
    }
  } catch {
    // Local storage can be edited by anyone; discard anything unexpected.
  }
  removeDraft(key);
  return null;
}

function mergeConflicts(before: Conflict | null, added: Conflict): Conflict {
  const isNew = (path: string) => added.fields.every((field) => field.path !== path);
  return { base: added.base, fields: [...(before?.fields ?? []).filter(({ path }) => isNew(path)), ...added.fields] };
}

/** The prints of the values shown in a conflict. */
function pickPrints({ base, fields }: Conflict): FieldPrints {
  const all = JSON.parse(base) as FieldPrints;
  return Object.fromEntries(fields.map(({ path }) => [path, all[path] ?? ""]));
}
