import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent } from "~/components/ui/dialog";
import { keyHandler } from "~/components/ui/key-handler";
import { Link } from "~/components/ui/link";
import { loadFold, useFold } from "~/components/ui/use-fold";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { Fold } from "~/locales/fold";
import type { Locale } from "~/locales/locale";
import type { Phrase } from "../phrases.server";

const OpenContext = createContext<(control: HTMLTextAreaElement) => void>(() => undefined);

interface PhrasesProps {
  phrases: Phrase[];
  /** The owner's language. */
  locale: Locale;
  children: ReactNode;
}

/** Lets the text areas inside insert reviewers' saved phrases, by Alt+P or `InsertPhraseButton`. */
export function Phrases({ phrases, locale, children }: PhrasesProps) {
  const { t } = useTranslation("reviewDesk");
  const [control, setControl] = useState<HTMLTextAreaElement | null>(null);
  const [filter, setFilter] = useState("");
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const onKeyDown = keyHandler((event: globalThis.KeyboardEvent) => {
      const isInReview = event.target instanceof HTMLTextAreaElement && event.target.form !== null;
      if (!event.altKey || event.code !== "KeyP" || !isInReview) return;
      event.preventDefault();
      setControl(event.target as HTMLTextAreaElement);
    });
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  const texts = phrases.map(({ id, zhTW, enUS }) => ({ id, text: (locale === "zh-TW" ? zhTW : enUS) || zhTW || enUS }));
  const fold = useFold(filter);
  const matching = (fold: Fold) => {
    const words = fold(filter).trim();
    return texts.filter(({ text }) => fold(text).includes(words));
  };
  const found = fold ? matching(fold) : texts;

  function close() {
    setControl(null);
    setFilter("");
  }

  function insert(text: string) {
    const into = control;
    close();
    if (!into) return;
    const before = into.value.slice(0, into.selectionStart);
    const gap = before === "" || /\s$/.test(before) ? "" : "\n";
    into.setRangeText(gap + text, into.selectionStart, into.selectionEnd, "end");
    into.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function insertFirst([first]: readonly { text: string }[]) {
    if (first) insert(first.text);
  }

  /** Arrow keys move between the phrases; Enter in the filter inserts the first. */
  const onKeyDown = keyHandler((event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = event.key === "ArrowDown" ? at + 1 : event.key === "ArrowUp" ? at - 1 : null;
    if (next !== null) {
      event.preventDefault();
      buttons[Math.max(next, 0)]?.focus();
    } else if (event.key === "Enter" && at < 0) {
      event.preventDefault();
      if (fold || filter === "") insertFirst(found);
      // If the fold is not loaded yet, Enter waits for it instead of having to be pressed again.
      else void loadFold().then((loaded) => insertFirst(matching(loaded)));
    }
  });

  return (
    <OpenContext.Provider value={setControl}>
      {children}
      <Dialog open={control !== null} onOpenChange={(open) => !open && close()}>
        <DialogContent
          title={t("phrases.insertTitle")}
          footer={
            <Link to="/staff/review/phrases" className="me-auto text-brand-700 underline underline-offset-4">
              {t("phrases.manage")}
            </Link>
          }
        >
          <search className="space-y-3" onKeyDown={onKeyDown}>
            <input
              type="search"
              aria-label={t("phrases.filter")}
              placeholder={t("phrases.filter")}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
              className="control"
            />
            {found.length === 0 && <p className="text-ink-faint">{t("phrases.none")}</p>}
            <ul ref={list} className="max-h-72 space-y-1 overflow-y-auto">
              {found.map(({ id, text }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => insert(text)}
                    className="min-h-11 w-full rounded-lg px-3 py-2 text-start whitespace-pre-line [overflow-wrap:anywhere] hover:bg-sunken focus-visible:bg-sunken"
                  >
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          </search>
        </DialogContent>
      </Dialog>
    </OpenContext.Provider>
  );
}

/** Opens the phrases for the text area with this id. */
export function InsertPhraseButton({ field }: { field: string }) {
  const { t } = useTranslation("reviewDesk");
  const open = useContext(OpenContext);
  if (!useHydrated()) return null;
  const onClick = () => {
    const control = document.getElementById(field);
    if (control instanceof HTMLTextAreaElement) open(control);
  };
  return (
    <Button type="button" variant="link" size="sm" onClick={onClick} title={t("phrases.shortcut")}>
      <MessageSquareQuote aria-hidden />
      {t("phrases.insert")}
    </Button>
  );
}
