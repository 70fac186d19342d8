import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";

interface DeskSearchProps {
  words: string;
  label: string;
  /** Other query parameters to keep. */
  keep?: Record<string, string>;
}

/** The search over the desk's items: a plain GET form, so that every search has a URL. */
export function DeskSearch({ words, label, keep = {} }: DeskSearchProps) {
  const { t } = useTranslation("desk");
  return (
    <Form method="get" role="search" key={words} className="flex gap-2">
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="q"
        defaultValue={words}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        className="control min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary">
        <Search aria-hidden />
        <span className="max-sm:sr-only">{t("list.search")}</span>
      </Button>
    </Form>
  );
}
