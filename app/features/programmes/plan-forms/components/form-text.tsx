import { useLocale } from "~/components/ui/use-locale";
import type { BothTexts } from "~/db/plan-form";
import { readText } from "../form-texts";

/** A text by staff in the reader's language, or in the other with a `lang` attribute. */
export function FormText({ texts }: { texts: BothTexts }) {
  const locale = useLocale();
  const { text, lang } = readText(texts, locale);
  return lang === locale ? text : <span lang={lang}>{text}</span>;
}
