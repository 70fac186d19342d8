import ArrowLeft from "lucide-react/icons/arrow-left";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Undo2 from "lucide-react/icons/undo-2";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { useShortcuts } from "~/components/ui/use-shortcuts";
import { ShortcutHint } from "./shortcut-hint";

interface ReviewNavProps {
  /** Ids of the adjacent profiles in the queue; null at its ends. */
  previous: string | null;
  next: string | null;
  /** The queue's filter as a query string. */
  search: string;
  /** Typed text is not saved yet, so the shortcut keys are disabled. */
  isUnsaved: boolean;
  /** The previously decided profile; null if there is none. */
  last: string | null;
}

/** Navigates between profiles under review, by links and by the keys j and k. */
export function ReviewNav({ previous, next, search, isUnsaved, last }: ReviewNavProps) {
  const { t } = useTranslation(["review", "reviewDesk"]);
  const [previousLink, nextLink] = [useRef<HTMLAnchorElement>(null), useRef<HTMLAnchorElement>(null)];
  const keys = {
    j: next === null ? undefined : () => nextLink.current?.click(),
    k: previous === null ? undefined : () => previousLink.current?.click(),
  };
  useShortcuts(keys, isUnsaved);
  const style =
    "inline-flex min-h-11 items-center justify-center gap-1.5 max-sm:min-w-11 text-ink-soft [&_svg]:shrink-0 hover:text-ink";
  return (
    <nav aria-label={t("profile.nav")} className="space-y-1">
      <div className="flex items-center gap-x-2 sm:gap-x-6">
        <Link to={`/staff/review${search}`} className={`${style} me-auto`}>
          <ArrowLeft aria-hidden className="size-4" />
          {t("profile.back")}
        </Link>
        {last !== null && (
          <Link to={`/staff/review/${last}${search}`} className={style}>
            <Undo2 aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{t("reviewDesk:last")}</span>
          </Link>
        )}
        {previous !== null && (
          <Link ref={previousLink} to={`/staff/review/${previous}${search}`} rel="prev" className={style}>
            <ChevronLeft aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{t("profile.previous")}</span>
          </Link>
        )}
        {next !== null && (
          <Link ref={nextLink} to={`/staff/review/${next}${search}`} rel="next" className={style}>
            <span className="max-sm:sr-only">{t("profile.next")}</span>
            <ChevronRight aria-hidden className="size-5" />
          </Link>
        )}
      </div>
      {(previous !== null || next !== null) && <ShortcutHint />}
    </nav>
  );
}
