import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import { newPostKey } from "~/components/form/post-form";
import { postKeyField } from "~/components/form/post-key-field";

/** One check-in sent from the page. */
export interface SentCheckIn {
  fetcherKey: string;
  /** The code or the name, until the answer says who it is. */
  label: string;
}

type CheckInFields = { intent: "check-in-code"; code: string } | { intent: "check-in"; id: string };

export interface CheckIns {
  /** The latest ones first. */
  sent: SentCheckIn[];
  send: (fields: CheckInFields, label: string) => void;
}

/** How many answers stay on the screen. */
const maxShown = 3;

/**
 * The check-ins of the page. Each is posted by its own fetcher, because a scanner is faster than the answers: a second post
 * of the page would abort the first.
 */
export function useCheckIns(): CheckIns {
  const submit = useSubmit();
  const [sent, setSent] = useState<SentCheckIn[]>([]);
  const send: CheckIns["send"] = (fields, label) => {
    const fetcherKey = `check-in-${crypto.randomUUID()}`;
    submit({ ...fields, [postKeyField]: newPostKey() }, { method: "post", navigate: false, fetcherKey });
    setSent((before) => [{ fetcherKey, label }, ...before].slice(0, maxShown));
  };
  return { sent, send };
}
