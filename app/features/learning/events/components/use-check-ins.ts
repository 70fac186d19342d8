import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import { newPostKey } from "~/components/form/post-form";
import { postKeyField } from "~/components/form/post-key-field";

/** One check-in sent from the page. */
export interface SentCheckIn {
  fetcherKey: string;
  /** The code or name, until the response names the person. */
  label: string;
}

type CheckInFields = { intent: "check-in-code"; code: string } | { intent: "check-in"; id: string };

export interface CheckIns {
  /** Latest first. */
  sent: SentCheckIn[];
  send: (fields: CheckInFields, label: string) => void;
}

/** Maximum results shown. */
const maxShown = 3;

/**
 * The page's check-ins. Each uses its own fetcher: a scanner is faster than the responses, and a second post would
 * abort the first.
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
