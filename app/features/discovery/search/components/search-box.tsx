import { useNavigate, useSearchParams } from "@remix-run/react";
import History from "lucide-react/icons/history";
import ListFilter from "lucide-react/icons/list-filter";
import Search from "lucide-react/icons/search";
import TrendingUp from "lucide-react/icons/trending-up";
import X from "lucide-react/icons/x";
import { type FormEvent, type RefObject, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { useCombobox } from "~/components/ui/use-combobox";
import { useFold } from "~/components/ui/use-fold";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { useSuggestions } from "~/components/ui/use-suggestions";
import type { Side } from "~/db/values";
import { localePath } from "~/locales/locale";
import { type FoundSuggestions, isSuggestible, type Suggestion, suggestionsFor } from "../suggestions";
import { listFormId } from "./list-form";
import { useRecentSearches } from "./use-recent-searches";

interface SearchBoxProps {
  side: Side;
  form: RefObject<HTMLFormElement>;
  keyword: string;
  hotKeywords: readonly string[];
  /** The reader whose recent searches to offer; null for visitors. */
  readerId: string | null;
  onSubmit: (event: FormEvent) => void;
}

const listId = "search-suggestions";

/** The search bar of a list: a combobox with suggestions, or a plain search field without scripts. */
export function SearchBox({ side, form, keyword, hotKeywords, readerId, onSubmit }: SearchBoxProps) {
  const { t } = useTranslation("search");
  const locale = useLocale();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const fold = useFold(typed);
  const { recent, remove, clear } = useRecentSearches(side, readerId, keyword);
  const { answer, suggest, cancel } = useSuggestions<FoundSuggestions>((text) =>
    isSuggestible(text)
      ? `${localePath(locale, "/search/suggest")}?side=${side}&q=${encodeURIComponent(text.trim())}`
      : null,
  );
  const items = useMemo(
    () =>
      suggestionsFor({
        typed,
        recent: recent.filter((each) => each !== keyword),
        hot: hotKeywords.filter((each) => each !== keyword),
        found: answer,
        fold,
      }),
    [typed, recent, hotKeywords, keyword, answer, fold],
  );
  const combobox = useCombobox({
    listId,
    items,
    onChoose: choose,
    removalOf: (item) => (item.kind === "recent" ? () => remove(item.keyword) : null),
  });

  function offer(text: string) {
    setTyped(text);
    suggest(text);
    combobox.open();
  }

  function choose(chosen: Suggestion) {
    cancel();
    if (chosen.kind === "profile") {
      navigate(`/${side}s/${chosen.id}`);
    } else if (chosen.kind === "filter") {
      // The label replaces the typed text: the filter finds what the keyword was meant to find.
      const filtered = new URLSearchParams(search);
      for (const name of ["keyword", "page"]) filtered.delete(name);
      if (!filtered.getAll(chosen.name).includes(chosen.value)) filtered.append(chosen.name, chosen.value);
      if (input.current) input.current.value = "";
      navigate(`?${filtered}`);
    } else if (input.current) {
      input.current.value = chosen.keyword;
      form.current?.requestSubmit();
    }
  }

  return (
    <search className="mt-6 block">
      <form
        ref={form}
        id={listFormId}
        method="get"
        onSubmit={(event) => {
          cancel();
          combobox.close();
          onSubmit(event);
        }}
        className="relative flex flex-wrap gap-2"
      >
        {/* Has no box of its own, so that the suggestions are as wide as the form. */}
        <div className="contents" {...combobox.rootProps}>
          <div className="relative min-w-0 flex-1 basis-40">
            <Search
              aria-hidden
              className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-faint"
            />
            <input
              ref={input}
              type="search"
              name="keyword"
              defaultValue={keyword}
              maxLength={100}
              enterKeyHint="search"
              aria-label={t("form.label")}
              placeholder={t(`${side}s.keywordHint`)}
              className="control min-h-13 ps-12 text-ellipsis"
              {...(hydrated && combobox.inputProps)}
              onInput={({ nativeEvent, currentTarget }) => {
                if (!(nativeEvent as InputEvent).isComposing) offer(currentTarget.value);
              }}
              onCompositionEnd={({ currentTarget }) => offer(currentTarget.value)}
              onClick={({ currentTarget }) => {
                if (!combobox.shown) offer(currentTarget.value === keyword ? "" : currentTarget.value);
              }}
            />
          </div>
          <div
            hidden={!combobox.shown}
            className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-xl border border-line bg-surface shadow-overlay"
          >
            <div
              id={listId}
              role="listbox"
              aria-label={t("suggestions.label")}
              className="max-h-[min(26rem,55dvh)] overflow-y-auto overscroll-contain p-1.5"
            >
              {items.map((item, at) => (
                <Option key={keyOf(item)} item={item} side={side} props={combobox.optionProps(item, at)} />
              ))}
            </div>
            {items.some(({ kind }) => kind === "recent") && (
              <div className="flex items-center justify-between gap-3 border-t border-line px-3 py-1 text-sm text-ink-faint">
                <span className="max-sm:sr-only">{t("suggestions.removeHint")}</span>
                <Button
                  variant="ghost"
                  size="sm"
                  className="-me-1 ms-auto"
                  onClick={() => {
                    clear();
                    input.current?.focus();
                  }}
                >
                  {t("suggestions.clear")}
                </Button>
              </div>
            )}
          </div>
        </div>
        <Button type="submit" className="min-h-13! px-5! md:px-8!">
          {t("form.submit")}
        </Button>
      </form>
    </search>
  );
}

interface OptionProps {
  item: Suggestion;
  side: Side;
  props: ReturnType<ReturnType<typeof useCombobox<Suggestion>>["optionProps"]>;
}

function Option({ item, side, props }: OptionProps) {
  const { t } = useTranslation(["search", "unclaimed"]);
  const Icon = item.kind === "recent" ? History : item.kind === "hot" ? TrendingUp : ListFilter;
  return (
    <div
      {...props}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1 aria-selected:bg-brand-50"
    >
      <span className="inline-flex w-8 shrink-0 justify-center">
        {item.kind === "profile" ? (
          <Avatar src={item.photo} name={item.name} size={32} shape={side === "startup" ? "square" : "circle"} />
        ) : (
          <Icon aria-hidden className="size-4.5 text-ink-faint" />
        )}
      </span>
      <bdi className="min-w-0 flex-1 truncate">{textOf(item)}</bdi>
      {item.kind === "profile" && item.isUnclaimed && <Badge tone="warning">{t("unclaimed:badge")}</Badge>}
      <span className="shrink-0 text-xs text-ink-faint">{t(`suggestions.kinds.${kindOf(item, side)}`)}</span>
      {item.kind === "recent" && (
        <span
          aria-hidden
          data-remove
          title={t("suggestions.remove")}
          className="-my-1 -me-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-ink-faint hover:text-ink"
        >
          <X className="size-4" />
        </span>
      )}
    </div>
  );
}

function textOf(item: Suggestion): string {
  if (item.kind === "profile") return item.name;
  return item.kind === "filter" ? item.label : item.keyword;
}

function keyOf(item: Suggestion): string {
  if (item.kind === "profile") return item.id;
  return item.kind === "filter" ? `${item.name}=${item.value}` : `keyword ${item.keyword}`;
}

function kindOf(item: Suggestion, side: Side) {
  if (item.kind === "profile") return side;
  return item.kind === "filter" ? item.name : item.kind;
}
