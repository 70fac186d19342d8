import { useLocale } from "~/components/ui/use-locale";
import type { BothTexts } from "~/db/plan-form";
import { readText } from "../form-texts";

/** A text that staff wrote, in the reader's language; marked for screen readers if it is only there in the other one. */
export function FormText({ texts }: { texts: BothTexts }) {
  const locale = useLocale();
  const { text, lang } = readText(texts, locale);
  return lang === locale ? text : <span lang={lang}>{text}</span>;
}
