import { useFetcher } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { newPostKey } from "~/components/form/post-form";
import { postKeyField } from "~/components/form/post-key-field";

/** Milliseconds after the last change until it is sent. */
const quiet = 1200;

/** What the server answers to a change that was sent in the background. */
export interface Autosaved {
  /** The revision that the form is based on from now on; null if the change was not stored. */
  revision: number | null;
  /** What another tab or device has saved meanwhile. */
  conflict: number | null;
}

/**
 * Sends a letter's form in the background after each change, one request at a time. What another tab or device has saved
 * is not overwritten until the founder chooses to. The form itself keeps what is not stored in this browser.
 */
export function useAutosave({ revision: given, posted }: { revision: number; posted: Partial<Autosaved> | null }) {
  const fetcher = useFetcher<Autosaved>({ key: "letter-autosave" });
  const [revision, setRevision] = useState(posted?.conflict ?? given);
  const [conflict, setConflict] = useState(posted?.conflict ?? null);
  const [state, setState] = useState<"saved" | "saving" | "unsaved">("saved");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isWaiting = useRef(false);
  const form = useRef<HTMLFormElement | null>(null);
  const { submit, data, state: sending } = fetcher;
  const answer = useRef(posted);
  const isSending = sending !== "idle";

  const send = useCallback(() => {
    if (!form.current) return;
    isWaiting.current = false;
    const body = new FormData(form.current);
    body.set("intent", "autosave");
    body.set(postKeyField, newPostKey());
    submit(body, { method: "post" });
  }, [submit]);

  // Takes the revision only from responses to this form: the page's data may be what another tab has saved.
  const take = useCallback(({ conflict = null, revision = null }: Partial<Autosaved>) => {
    setConflict(conflict);
    setRevision((now) => conflict ?? revision ?? now);
    if (!isWaiting.current) setState(revision === null ? "unsaved" : "saved");
  }, []);

  useEffect(() => {
    if (data && !isSending) take(data);
  }, [data, isSending, take]);

  useEffect(() => {
    if (!posted || posted === answer.current) return;
    answer.current = posted;
    isWaiting.current = false;
    take(posted);
  }, [posted, take]);

  // What was typed while a request was under way is sent with the revision of its answer.
  useEffect(() => {
    if (isSending || !isWaiting.current || conflict !== null) return;
    const later = setTimeout(send, quiet);
    return () => clearTimeout(later);
  }, [isSending, conflict, send]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const touch = useCallback(
    ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      form.current = currentTarget;
      isWaiting.current = true;
      setState("saving");
      clearTimeout(timer.current);
      if (!isSending && conflict === null) timer.current = setTimeout(send, quiet);
    },
    [isSending, conflict, send],
  );

  return { revision, conflict, state, touch };
}
