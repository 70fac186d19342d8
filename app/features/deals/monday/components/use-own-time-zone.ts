import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { newPostKey } from "~/components/form/post-form";
import { postKeyField } from "~/components/form/post-key-field";

/**
 * Tells the server the browser's time zone if it knows another, so that the sheet is mailed on Sunday evening there. Not
 * if the account chose its time zone itself (`known` is undefined).
 */
export function useOwnTimeZone(known: string | null | undefined) {
  const { submit } = useFetcher({ key: "time-zone" });
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || known === undefined || timeZone === known) return;
    submit({ name: timeZone, [postKeyField]: newPostKey() }, { method: "post", action: "/board/time-zone" });
  }, [known, submit]);
}
