import { useRouteLoaderData } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocale } from "~/components/ui/use-locale";
import { draftBase, draftEntries, isEdited, isSameDraft } from "./draft-entries";
import { type Draft, draftKey, readDraft, removeDraft, removeOldDrafts, writeDraft } from "./stored-drafts";

/** Delay between a keystroke and saving the draft, in milliseconds. */
const pause = 400;

/** Keeps one form's draft up to date. */
class DraftKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #form: HTMLFormElement;
  readonly #key: string;
  /** The form's initial entries; null if they were changed before hydration. */
  readonly #initial: [string, string][] | null;

  constructor(form: HTMLFormElement, key: string) {
    this.#form = form;
    this.#key = key;
    this.#initial = isEdited(form) ? null : draftEntries(form);
  }

  /** Returns an earlier visit's draft, unless the form already shows it. Removes a draft that has been saved since. */
  findEarlier(): Draft | null {
    const draft = readDraft(this.#key, Date.now());
    if (draft === null || !isSameDraft(draft.entries, draftEntries(this.#form))) return draft;
    if (this.#initial) removeDraft(this.#key);
    return null;
  }

  /** Saves what was changed before hydration; an unchanged form keeps the draft of an earlier visit. */
  keepEarly() {
    if (!this.#initial) this.touch();
  }

  /** Call when something in the form may have changed. */
  touch = () => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, pause);
  };

  /** Saves what has been typed so far. */
  flush = () => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const entries = draftEntries(this.#form);
    if (this.#initial && isSameDraft(entries, this.#initial)) removeDraft(this.#key);
    else writeDraft(this.#key, { at: Date.now(), base: draftBase(this.#form), entries });
  };
}

/**
 * Saves a form's unsaved input in this browser (decision 034), and returns the draft of an earlier visit if it differs
 * from the form. A new `version` means the form was refilled; without a name nothing is kept.
 */
export function useDraft(element: RefObject<HTMLFormElement>, { name, version }: { name?: string; version: string }) {
  const locale = useLocale();
  const account = useRouteLoaderData<{ viewer: { id?: string } }>("root")?.viewer.id ?? null;
  const key = name === undefined ? null : draftKey({ account, locale, form: name });
  const filled = useMemo(() => ({ key, version }), [key, version]);
  const keeper = useRef<DraftKeeper | null>(null);
  const [earlier, setEarlier] = useState<Draft | null>(null);

  useEffect(() => {
    if (filled.key === null || !element.current) return;
    const own = new DraftKeeper(element.current, filled.key);
    keeper.current = own;
    removeOldDrafts(Date.now());
    setEarlier(own.findEarlier());
    own.keepEarly();
    window.addEventListener("pagehide", own.flush);
    document.addEventListener("visibilitychange", own.flush);
    return () => {
      window.removeEventListener("pagehide", own.flush);
      document.removeEventListener("visibilitychange", own.flush);
      own.flush();
    };
  }, [element, filled]);

  /** Closes the offer. */
  const close = useCallback(
    (isDiscarded: boolean) => {
      setEarlier(null);
      if (isDiscarded && key !== null) removeDraft(key);
    },
    [key],
  );

  return {
    key,
    earlier,
    close,
    touch: () => keeper.current?.touch(),
    flush: () => keeper.current?.flush(),
  };
}
