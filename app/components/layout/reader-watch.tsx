import { useEffect, useRef } from "react";
import { type CurrentReader, pageReader, readerOf } from "~/components/form/page-reader";
import { showToast } from "~/components/ui/toaster";

/** The answer to a post whose page was made for someone else. */
interface OtherAccountAnswer extends CurrentReader {
  code: "other_account";
  typed: [name: string, value: string][];
}

export function isOtherAccount(data: unknown): data is OtherAccountAnswer {
  return typeof data === "object" && data !== null && "code" in data && data.code === "other_account";
}

/** The name of whom this document was made for; null for a visitor. */
let nameBefore: string | null = null;
let hasMetOther = false;

/** Shows a notice if another account is now logged in, and another once the page's own account is back. */
export async function meetReader(now: CurrentReader, { isRefused = false } = {}): Promise<void> {
  const isOther = now.reader !== pageReader();
  if (!isOther && !hasMetOther) return;
  hasMetOther = isOther;
  const { ReaderNotice, BackNotice } = await import("./reader-notice");
  showToast({
    id: "reader",
    tone: isRefused ? "danger" : isOther ? "warning" : "success",
    text: isOther ? <ReaderNotice now={now} before={nameBefore} isRefused={isRefused} /> : <BackNotice />,
    stays: isOther,
  });
}

/** Asks the server who is logged in now. If it does not answer, no notice is shown; the next post is still checked. */
export async function askWhoIsLoggedIn(): Promise<void> {
  const answer = await fetch("/account/reader.json").catch(() => null);
  if (answer?.ok) await meetReader((await answer.json()) as CurrentReader);
}

type PageViewer = { kind: "visitor" } | { kind: string; id: string; name: string };

/** Tells other tabs which account this page belongs to, and notices when they log in or out (decision 055). */
export function ReaderWatch({ viewer }: { viewer: PageViewer }) {
  const reader = readerOf(viewer);
  const name = "name" in viewer ? viewer.name : null;
  const channel = useRef<BroadcastChannel>();

  useEffect(() => {
    if (!("BroadcastChannel" in window)) return;
    const opened = new BroadcastChannel("reader");
    opened.onmessage = ({ data }) => {
      // Another page may be an old one: only the server knows who is logged in.
      if (data !== pageReader() || hasMetOther) void askWhoIsLoggedIn();
    };
    channel.current = opened;
    return () => opened.close();
  }, []);

  useEffect(() => {
    nameBefore = name;
    channel.current?.postMessage(reader);
  }, [reader, name]);

  return null;
}
