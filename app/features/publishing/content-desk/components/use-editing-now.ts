import { useEffect, useState } from "react";
import { readerHeaders } from "~/components/form/page-reader";
import { usePageVisible } from "~/components/ui/use-page-visible";
import type { EditingNow } from "../note-editing.server";

/** Milliseconds between two reports of an open form; editors count as present for three times as long. */
const reportEvery = 20_000;

/** The URL that receives reports of open forms. */
const address = "/staff/content/editing";

interface EditedItem {
  kind: string;
  id: string;
  /** The revision the form was filled with. */
  revision: number;
}

/**
 * Reports that an item's form is open while the page is visible, and when it closes. Returns who else edits the item,
 * null before the first response; after a lost report the last response stays.
 */
export function useEditingNow({ kind, id, revision }: EditedItem): EditingNow | null {
  const [answer, setAnswer] = useState<EditingNow | null>(null);
  const visible = usePageVisible();

  useEffect(() => {
    if (!visible) return;
    const controller = new AbortController();
    const report = async () => {
      try {
        const response = await fetch(address, {
          method: "POST",
          headers: readerHeaders(),
          body: new URLSearchParams({ kind, id, revision: String(revision) }),
          signal: controller.signal,
        });
        if (response.ok) setAnswer((await response.json()) as EditingNow);
      } catch {
        // Offline or logged out; the next report retries.
      }
    };
    void report();
    const timer = setInterval(() => void report(), reportEvery);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [visible, kind, id, revision]);

  useEffect(() => {
    const leave = () => {
      const body = new URLSearchParams({ kind, id, revision: "0", leave: "1" });
      // `keepalive`, because the page may be gone before the response.
      fetch(address, { method: "POST", headers: readerHeaders(), body, keepalive: true }).catch(() => undefined);
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [kind, id]);

  return answer;
}
