import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { useDayTexts } from "./use-day-texts";

/** A search result: the message's place in the thread and its address. */
export interface FoundMessage {
  seq: number;
  isOwn: boolean;
  text: string;
  timestamp: number;
  to: string;
}

interface SearchResultsProps {
  words: string;
  found: readonly FoundMessage[];
  /** The other side's name. */
  name: string;
  /** The address without the search. */
  close: string;
}

/** The results of a search within a thread, newest last. */
export function SearchResults({ words, found, name, close }: SearchResultsProps) {
  const { t } = useTranslation("messaging");
  const texts = useDayTexts();
  return (
    <section aria-label={t("search.label")} className="max-h-60 overflow-y-auto border-b border-line bg-surface">
      <div className="sticky top-0 flex items-center gap-2 bg-surface px-4 py-2">
        <p role="status" className="min-w-0 flex-1 truncate text-sm text-ink-soft">
          {found.length > 0 ? t("search.found", { words, count: found.length }) : t("search.none", { words })}
        </p>
        <Link
          to={close}
          aria-label={t("search.close")}
          className="inline-flex size-11 items-center justify-center rounded-lg text-ink-faint hover:bg-sunken"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </div>
      <ul className="divide-y divide-line/70">
        {found.map(({ seq, isOwn, text, timestamp, to }) => (
          <li key={seq}>
            <Link to={to} className="block px-4 py-2 hover:bg-sunken">
              <span className="flex gap-2 text-xs text-ink-faint">
                <bdi className="truncate">{isOwn ? t("thread.you") : name}</bdi>
                <span className="ms-auto shrink-0" suppressHydrationWarning>
                  {texts.dayText(texts.dayOf(timestamp))} {texts.timeOf(timestamp)}
                </span>
              </span>
              <span dir="auto" className="line-clamp-2 text-start text-sm [overflow-wrap:anywhere]">
                {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
