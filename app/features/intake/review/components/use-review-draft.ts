import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { pageReader, readerHeaders } from "~/components/form/page-reader";
import { commentableFields, commentKey } from "../commentable-fields";

/** Delay in milliseconds from the last keystroke to saving, and before a failed save is retried. */
const quiet = 800;
const retry = 5_000;

/** Endpoint that saves what a reviewer types. */
const address = "/staff/review/draft";

export type DraftState = "none" | "unsaved" | "saved" | "failed";

interface DraftOf {
  profile: string;
  submittedAt: number | null;
  hasDraft: boolean;
}

const keys = new Set([...commentableFields("startup"), ...commentableFields("investor")].map(commentKey));

/**
 * Saves the note and comments of a review to the server while they are typed, one request at a time, and once more when
 * the page is left. Until `state` is `saved`, leaving by a shortcut would lose them.
 */
export function useReviewDraft({ profile, submittedAt, hasDraft }: DraftOf) {
  const [state, setState] = useState<DraftState>(hasDraft ? "saved" : "none");
  const unsaved = useRef(new Map<string, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isSending = useRef(false);
  const isDecided = useRef(false);
  /** The reviewer's id. */
  const reader = useRef<string>();

  const bodyOf = useCallback(
    (typed: ReadonlyMap<string, string>) => {
      const comments = Object.fromEntries([...typed].filter(([name]) => name !== "note"));
      const note = typed.get("note");
      return new URLSearchParams({
        profile,
        ...(submittedAt === null ? {} : { submitted_at: String(submittedAt) }),
        ...(note === undefined ? {} : { note }),
        comments: JSON.stringify(comments),
      });
    },
    [profile, submittedAt],
  );

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    if (isSending.current || isDecided.current || unsaved.current.size === 0) return;
    const sent = new Map(unsaved.current);
    isSending.current = true;
    let isKept = false;
    try {
      isKept = (await fetch(address, { method: "POST", headers: readerHeaders(reader.current), body: bodyOf(sent) }))
        .ok;
    } catch {
      // Offline: retried below.
    }
    isSending.current = false;
    if (isKept) {
      for (const [name, text] of sent) if (unsaved.current.get(name) === text) unsaved.current.delete(name);
    }
    if (isDecided.current) return;
    setState(unsaved.current.size === 0 ? "saved" : isKept ? "unsaved" : "failed");
    if (unsaved.current.size > 0) timer.current = setTimeout(() => void send(), isKept ? 0 : retry);
  }, [bodyOf]);

  useEffect(() => {
    reader.current ??= pageReader();
    const leave = () => {
      clearTimeout(timer.current);
      if (isDecided.current || unsaved.current.size === 0) return;
      // The page may be gone before the response arrives.
      fetch(address, {
        method: "POST",
        headers: readerHeaders(reader.current),
        body: bodyOf(unsaved.current),
        keepalive: true,
      }).catch(() => undefined);
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [bodyOf]);

  return {
    state,
    /** For the form's `onInput`. */
    onInput(event: FormEvent<HTMLElement>) {
      const { name, value } = event.target as HTMLTextAreaElement;
      const field = name.startsWith("comments.") ? name.slice("comments.".length) : name;
      if (field !== "note" && !keys.has(field)) return;
      unsaved.current.set(field, value);
      setState("unsaved");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), quiet);
    },
    /** Pauses the draft while a decision is submitted; it continues if the decision is rejected. */
    onDecision(isPending: boolean) {
      isDecided.current = isPending;
      if (!isPending && unsaved.current.size > 0) timer.current = setTimeout(() => void send(), 0);
    },
  };
}

export type ReviewDraft = ReturnType<typeof useReviewDraft>;
