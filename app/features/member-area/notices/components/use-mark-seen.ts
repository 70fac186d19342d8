import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { newPostKey } from "~/components/form/post-form";
import { postKeyField } from "~/components/form/post-key-field";

/** Marks the notices on the screen as seen, up to the newest; null while there is nothing to mark. */
export function useMarkSeen(until: string | null) {
  const { submit } = useFetcher({ key: "notices-seen" });
  useEffect(() => {
    if (until === null) return;
    submit({ until, stay: "1", [postKeyField]: newPostKey() }, { method: "post", action: "/account/notices" });
  }, [until, submit]);
}
