import { useTranslation } from "react-i18next";
import type { Side } from "~/db/values";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import type { FoundIn } from "../found";
import { MarkedText } from "./marked-text";

/** Shows the part of a profile that matched the keyword, after the name of its field. */
export function FoundExcerpt({ side, found }: { side: Side; found: FoundIn }) {
  const { t } = useTranslation(["profileCards", `${side}s`]);
  const lang = useForeignLang(found.locale ?? undefined);
  // Field names are data, so the compiler cannot know the key.
  const field =
    found.field === "keys"
      ? t("profileCards:found.keys")
      : (t as (key: string) => string)(`${side}s:fields.${found.field}`);
  return (
    <p className="mt-2.5 line-clamp-2 border-s-2 border-accent-300 ps-2.5 text-sm text-ink-soft">
      <span className="text-ink-faint">{t("profileCards:found.in", { field })}</span>
      <span lang={lang}>
        <MarkedText parts={found.parts} />
      </span>
    </p>
  );
}
