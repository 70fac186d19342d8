import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import type { Side } from "~/db/values";
import type { FaqEntry } from "../queries.server";
import type { FoundFaq } from "../search-faqs";

/** The result of a search while typing, over the loaded questions. */
export interface LiveSearch {
  entries: FaqEntry[];
  q: string;
  found: FoundFaq[] | null;
}

interface FaqSearchProps {
  audience: Side;
  entries: FaqEntry[];
  /** The search in the page's address. */
  q: string;
  /** Called with the results while typing. */
  onFound: (live: LiveSearch) => void;
  className?: string;
}

/** The FAQ search: a form, and with scripts a filter of the loaded questions while typing. */
export function FaqSearch({ audience, entries, q, onFound, className }: FaqSearchProps) {
  const { t } = useTranslation("faq");
  const input = useRef<HTMLInputElement>(null);

  // Keep the typed words until a navigation brings another search.
  const loaded = useRef(q);
  useEffect(() => {
    if (loaded.current === q) return;
    loaded.current = q;
    if (input.current) input.current.value = q;
  }, [q]);

  async function filter(words: string) {
    // Loaded on the first keystroke, because the dictionaries of Chinese characters are large.
    const search = await import("../search-faqs").catch(() => null);
    if (!search || input.current?.value !== words) return;
    const found = search.searchFaqs(entries, words, (topic) => t(`topic.${topic}`));
    onFound({ entries, q: words.trim(), found });
  }

  return (
    <Form role="search" action="/faq" preventScrollReset className={cn("flex gap-2", className)}>
      <input type="hidden" name="audience" value={audience} />
      <label className="relative min-w-0 flex-1">
        <span className="sr-only">{t("search.label")}</span>
        <Search aria-hidden className="absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-faint" />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder={t("search.placeholder")}
          autoComplete="off"
          onChange={({ target, nativeEvent }) => {
            if (!(nativeEvent as InputEvent).isComposing) void filter(target.value);
          }}
          onCompositionEnd={({ currentTarget }) => void filter(currentTarget.value)}
          className="control min-h-13 ps-11 text-lg"
        />
      </label>
      <Button type="submit" size="lg" className="max-sm:px-4">
        <Search aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">{t("search.button")}</span>
      </Button>
    </Form>
  );
}
