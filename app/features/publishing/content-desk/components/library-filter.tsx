import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { tabStyle } from "~/components/ui/tabs";
import { type LibrarySection, librarySections } from "../library-schema";

/** The library's sections as tabs, and its search. */
export function LibraryFilter({ q, show }: { q: string; show: LibrarySection }) {
  const { t } = useTranslation("deskHistory");
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav aria-label={t("images.title")} className="flex gap-1 overflow-x-auto border-b border-line">
        {librarySections.map((section) => (
          <Link
            key={section}
            to={`/staff/content/images?${new URLSearchParams({ ...(section !== "active" && { show: section }), ...(q && { q }) })}`}
            className={tabStyle}
            aria-current={section === show ? "page" : undefined}
          >
            {t(`images.show.${section}`)}
          </Link>
        ))}
      </nav>
      <Form method="get" role="search" key={q} className="flex min-w-0 flex-1 basis-64 gap-2 md:max-w-md">
        {show !== "active" && <input type="hidden" name="show" value={show} />}
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label={t("images.search")}
          placeholder={t("images.search")}
          className="control"
        />
        <Button type="submit" variant="secondary" aria-label={t("images.searchButton")}>
          <Search aria-hidden />
        </Button>
      </Form>
    </div>
  );
}
