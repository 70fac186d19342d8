import Bookmark from "lucide-react/icons/bookmark";
import BookmarkCheck from "lucide-react/icons/bookmark-check";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Link } from "~/components/ui/link";
import type { SearchToSave } from "../queries.server";
import { SaveSearchInPlace } from "./save-search-form";

/** On a list: the button that saves its search, and a link to the saved ones. */
export function SaveSearch({ search, className }: { search: SearchToSave; className?: string }) {
  const { t } = useTranslation(["savedSearches", "layout"]);
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {search.savedName !== null ? (
          <span className="inline-flex min-w-0 items-center gap-2 text-sm text-ink-soft">
            <BookmarkCheck aria-hidden className="size-4 shrink-0 text-brand-700" />
            <span className="truncate">{t("save.saved", { name: search.savedName })}</span>
          </span>
        ) : (
          search.query !== "" && (
            <Disclosure
              className="group relative"
              summaryClassName={buttonStyle({ variant: "secondary", size: "sm" })}
              summary={
                <>
                  <Bookmark aria-hidden />
                  {t("save.button")}
                </>
              }
            >
              <div className="absolute start-0 top-full z-20 mt-1 hidden w-80 max-w-[calc(100vw-2rem)] rounded-xl border border-line bg-surface p-4 shadow-overlay group-open:block">
                <SaveSearchInPlace search={search} />
              </div>
            </Disclosure>
          )
        )}
        <Link
          to="/saved-searches"
          className="inline-flex min-h-11 items-center text-sm text-brand-700 underline-offset-4 hover:underline"
        >
          {t("layout:links.savedSearches")}
        </Link>
      </div>
    </div>
  );
}
