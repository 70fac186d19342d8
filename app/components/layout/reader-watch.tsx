import type { i18n } from "i18next";
import { Suspense, useContext, useEffect, useRef } from "react";
import { I18nContext } from "react-i18next";
import { type CurrentReader, pageReader, readerOf } from "~/components/form/page-reader";
import { showToast } from "~/components/ui/toaster";

/** The response to a post from a page that was rendered for another account. */
interface OtherAccountAnswer extends CurrentReader {
  code: "other_account";
  typed: [name: string, value: string][];
}

export function isOtherAccount(data: unknown): data is OtherAccountAnswer {
  return typeof data === "object" && data !== null && "code" in data && data.code === "other_account";
}

/** The name of the account this document was rendered for; null for a visitor. */
let nameBefore: string | null = null;
let texts: Pick<i18n, "loadNamespaces"> | null = null;
let hasMetOther = false;

/** Shows a notice if another account is now logged in, and another once the page's own account is back. */
export async function meetReader(now: CurrentReader, { isRefused = false } = {}): Promise<void> {
  const isOther = now.reader !== pageReader();
  if (!isOther && !hasMetOther) return;
  hasMetOther = isOther;
  // Load the texts first: a toast keeps the height it has when it appears.
  const [{ ReaderNotice, BackNotice }] = await Promise.all([
    import("./reader-notice"),
    texts?.loadNamespaces("otherAccount"),
  ]);
  showToast({
    id: "reader",
    tone: isRefused ? "danger" : isOther ? "warning" : "success",
    // Toasts render synchronously, so a notice whose texts failed to load must suspend inside its own boundary.
    text: (
      <Suspense>
        {isOther ? <ReaderNotice now={now} before={nameBefore} isRefused={isRefused} /> : <BackNotice />}
      </Suspense>
    ),
    stays: isOther,
  });
}

/** Asks the server who is logged in now. If the request fails, no notice is shown; the next post is still checked. */
export async function askWhoIsLoggedIn(): Promise<void> {
  const answer = await fetch("/account/reader.json").catch(() => null);
  if (answer?.ok) await meetReader((await answer.json()) as CurrentReader);
}

type PageViewer = { kind: "visitor" } | { kind: string; id: string; name: string };

/** Announces this page's account to other tabs, and reacts when they log in or out (decision 055). */
export function ReaderWatch({ viewer }: { viewer: PageViewer }) {
  const reader = readerOf(viewer);
  const name = "name" in viewer ? viewer.name : null;
  const { i18n } = useContext(I18nContext);
  const channel = useRef<BroadcastChannel>();

  useEffect(() => {
    if (!("BroadcastChannel" in window)) return;
    const opened = new BroadcastChannel("reader");
    opened.onmessage = ({ data }) => {
      // The other page may be outdated; only the server knows who is logged in.
      if (data !== pageReader() || hasMetOther) void askWhoIsLoggedIn();
    };
    channel.current = opened;
    return () => opened.close();
  }, []);

  useEffect(() => {
    nameBefore = name;
    texts = i18n;
    channel.current?.postMessage(reader);
  }, [reader, name, i18n]);

  return null;
}
