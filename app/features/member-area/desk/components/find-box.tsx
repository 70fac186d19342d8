import { useFetcher, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { useCombobox } from "~/components/ui/use-combobox";
import { type FindAnswer, type FoundEntry, longestTyped } from "../found";
import { FoundText } from "./found-text";

/** How long to wait for the next character before searching, in milliseconds. */
const pause = 150;

/**
 * The search in the dialog: the first result is active, and Enter goes to it. Enter pressed before the results of what
 * was typed have come waits for them.
 */
export function FindBox({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation("staffFrame");
  const id = useId();
  const navigate = useNavigate();
  const { load, data, state } = useFetcher<FindAnswer>();
  const [typed, setTyped] = useState("");
  const [isWanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const hasFailed = state === "idle" && data?.groups === null;
  const isCurrent = data?.groups != null && data.typed === typed.trim();
  const groups = data?.groups ?? [];
  const found = groups.flatMap(({ entries }) => entries);
  const combobox = useCombobox({ listId: id, items: isCurrent ? found : [], onChoose: go, startsAtFirst: true });

  function go({ path }: FoundEntry) {
    onGo();
    navigate(path);
  }

  const opened = useRef(combobox.open);
  useEffect(() => {
    load("/staff/find");
    opened.current();
    return () => clearTimeout(timer.current);
  }, [load]);

  const [first] = found;
  const goToFirst = useRef(go);
  goToFirst.current = go;
  useEffect(() => {
    if (isWanted && isCurrent && first) goToFirst.current(first);
  }, [isWanted, isCurrent, first]);

  function search(text: string) {
    setTyped(text);
    setWanted(false);
    combobox.open();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => load(`/staff/find?q=${encodeURIComponent(text.trim())}`), pause);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (hasFailed) load(`/staff/find?q=${encodeURIComponent(typed.trim())}`);
    setWanted(true);
  }

  const option = (entry: FoundEntry) => combobox.optionProps(entry, found.indexOf(entry));
  return (
    <form method="get" action="/staff/find" onSubmit={onSubmit}>
      <input
        type="search"
        name="q"
        maxLength={longestTyped}
        enterKeyHint="go"
        aria-label={t("find.label")}
        placeholder={t("find.label")}
        className="control min-h-13"
        {...combobox.inputProps}
        onInput={({ nativeEvent, currentTarget }) => {
          if (!(nativeEvent as InputEvent).isComposing) search(currentTarget.value);
        }}
        onCompositionEnd={({ currentTarget }) => search(currentTarget.value)}
      />
      <div
        id={id}
        role="listbox"
        aria-label={t("find.results")}
        aria-busy={!isCurrent && !hasFailed}
        className={cn(
          "mt-3 h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain [contain:inline-size]",
          !isCurrent && "opacity-60",
        )}
      >
        {!hasFailed &&
          groups.map(({ kind, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="pb-2">
              <div id={`${id}-${kind}`} className="px-3 py-1 text-xs font-medium text-ink-faint">
                {t(`find.kinds.${kind}`)}
              </div>
              {entries.map((entry) => (
                <div
                  key={entry.path}
                  {...option(entry)}
                  className="flex min-h-11 cursor-pointer items-center gap-x-3 rounded-lg px-3 py-1.5 aria-selected:bg-brand-50"
                >
                  <FoundText entry={entry} />
                </div>
              ))}
            </div>
          ))}
      </div>
      <p role="status" className="mt-3 border-t border-line pt-3 text-sm text-ink-faint">
        {hasFailed && <span className="text-danger">{t("find.failed")}</span>}
        {isCurrent && found.length === 0 && t("find.none", { text: typed.trim() })}
        {!hasFailed && found.length > 0 && <span className="max-md:hidden">{t("find.keys")}</span>}
      </p>
    </form>
  );
}
