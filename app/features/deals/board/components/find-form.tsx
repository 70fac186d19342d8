import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { longestSearch } from "../rules";

/** Finds cards by what they show. */
export function FindForm({ text }: { text: string }) {
  const { t } = useTranslation("board");
  return (
    <search className="w-full sm:w-72">
      <Form method="get" action="/board" className="relative">
        <Search aria-hidden className="pointer-events-none absolute start-3 top-3.5 size-4.5 text-ink-faint" />
        <input
          type="search"
          name="q"
          aria-label={t("find.label")}
          placeholder={t("find.label")}
          defaultValue={text}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          data-find
          className="control ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <Link
            to="/board"
            aria-label={t("find.clear")}
            title={t("find.clear")}
            className="absolute end-0 top-0 inline-flex size-11 items-center justify-center rounded-lg text-ink-faint hover:text-ink"
          >
            <X aria-hidden className="size-4.5" />
          </Link>
        )}
      </Form>
    </search>
  );
}
