import { useSearchParams } from "@remix-run/react";
import Copy from "lucide-react/icons/copy";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Notice } from "~/components/ui/notice";
import { useConflicts } from "~/features/records/editing/components/conflicts";
import { isEmptyRichText } from "~/features/text/text/rich-text";
import { type Locale, locales, type TextLocale, textLocaleOf } from "~/locales/locale";
import { EditLanguageTabs, useEditLanguage } from "./edit-language";
import { useMarkUnsaved } from "./unsaved-changes";

interface PanelLanguage {
  locale: Locale;
  /** The key of the texts: `zh_tw`, `en_us`. */
  key: TextLocale;
  /** Whether the panel has been shown; until then its texts need no editor. */
  opened: boolean;
  /** A button, placed below the field, that copies its text from the other language. */
  copyButton: (field: string) => ReactNode;
}

interface LanguagePanelsProps {
  form: {
    id: string;
    /** Sets a language's fields, or a single field. */
    update: {
      (intent: { name: string; value: Record<string, string> }): void;
      (intent: { name: string; value: string }): void;
    };
  };
  /** By field name; from `useProfileForm`. */
  errors: Record<string, unknown>;
  /** The prefix of the texts' field names: `report` for `report.zh_tw.slogan`. */
  name: string;
  fields: readonly string[];
  /** How many required fields are still empty, by language. */
  missing: Partial<Record<Locale, number>>;
  /** Shown above the English texts where only the Chinese ones are required for submission (product §3.6). */
  englishNote?: string;
  children: (language: PanelLanguage) => ReactNode;
}

/**
 * The texts of both languages in one form, one language visible at a time. The other is hidden rather than unmounted,
 * so that switching never loses input and one save stores both. Without JavaScript both are visible.
 */
export function LanguagePanels({ form, errors, name, fields, missing, englishNote, children }: LanguagePanelsProps) {
  const { t } = useTranslation("profiles");
  const markUnsaved = useMarkUnsaved();
  const requested = useEditLanguage();
  const [, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const language = chosen ?? requested;
  const [opened, setOpened] = useState<Locale[]>([language]);
  const other = locales.find((locale) => locale !== language) ?? language;
  const [copied, setCopied] = useState<number | null>(null);

  // Switch once to a hidden language that has an error; the user can still switch back.
  const conflicts = useConflicts();
  const paths = [...Object.keys(errors), ...conflicts.paths];
  const inError = locales.filter((locale) => paths.some((path) => path.startsWith(`${name}.${textLocaleOf(locale)}.`)));
  const [shownErrors, setShownErrors] = useState("");
  if (shownErrors !== inError.join()) {
    setShownErrors(inError.join());
    const [first] = inError;
    if (first && !inError.includes(language)) {
      setChosen(first);
      setOpened((before) => [...new Set([...before, first])]);
    }
  }

  // A link to a conflict does the same.
  const [shownConflict, setShownConflict] = useState(conflicts.target);
  if (shownConflict !== conflicts.target) {
    setShownConflict(conflicts.target);
    const linked = locales.find((locale) => conflicts.target?.path.startsWith(`${name}.${textLocaleOf(locale)}.`));
    if (linked) {
      setChosen(linked);
      setOpened((before) => [...new Set([...before, linked])]);
    }
  }

  function select(locale: Locale) {
    setChosen(locale);
    setOpened((before) => [...new Set([...before, locale])]);
    setCopied(null);
    // Update the URL too, because the progress rings count this language.
    setParams(
      (params) => {
        params.set("lang", locale);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const nameOf = (locale: Locale, field: string) => `${name}.${textLocaleOf(locale)}.${field}`;

  /** The form's current texts, by language and field. */
  function typedTexts() {
    const element = document.getElementById(form.id);
    const typed = element instanceof HTMLFormElement ? new FormData(element) : new FormData();
    return (locale: Locale, field: string) => String(typed.get(nameOf(locale, field)) ?? "");
  }

  /** Fills empty fields only, so that existing translations are kept. */
  function copyFromOther() {
    const read = typedTexts();
    const copyable = fields.filter(
      (field) => isEmptyRichText(read(language, field)) && !isEmptyRichText(read(other, field)),
    );
    setCopied(copyable.length);
    if (copyable.length === 0) return;
    const value = Object.fromEntries(
      fields.map((field) => [field, read(copyable.includes(field) ? other : language, field)]),
    );
    form.update({ name: `${name}.${textLocaleOf(language)}`, value });
    markUnsaved();
  }

  function write(field: string, value: string) {
    form.update({ name: nameOf(language, field), value });
    markUnsaved();
  }

  return (
    <div>
      <EditLanguageTabs
        language={language}
        onSelect={select}
        missing={missing}
        inError={inError}
        label={t("form.editLanguage")}
        className="noscript:hidden"
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 noscript:hidden">
        <Button variant="ghost" size="sm" onClick={copyFromOther} className="-ms-3">
          <Copy aria-hidden />
          {t("form.copyFrom", { language: t(`languages.${other}`) })}
        </Button>
        <p role="status" className="text-sm text-ink-faint">
          {copied === null
            ? t("form.copyHint")
            : copied === 0
              ? t("form.copiedNone")
              : t("form.copied", { count: copied })}
        </p>
      </div>
      {locales.map((locale) => (
        <fieldset key={locale} className={cn("mt-5 min-w-0 space-y-6", locale !== language && "hidden noscript:block")}>
          <legend className="sr-only noscript:not-sr-only noscript:text-lg noscript:font-semibold">
            {t(`languages.${locale}`)}
          </legend>
          {locale === "en-US" && englishNote && <Notice>{englishNote}</Notice>}
          {children({
            locale,
            key: textLocaleOf(locale),
            opened: opened.includes(locale),
            copyButton: (field) => (
              <CopyButton
                other={other}
                read={() => {
                  const read = typedTexts();
                  return { own: read(language, field), other: read(other, field) };
                }}
                write={(value) => write(field, value)}
              />
            ),
          })}
        </fieldset>
      ))}
    </div>
  );
}

interface CopyButtonProps {
  other: Locale;
  /** The field's current texts. */
  read: () => { own: string; other: string };
  write: (value: string) => void;
}

/** Replaces one field's text with the other language's, with undo. */
function CopyButton({ other, read, write }: CopyButtonProps) {
  const { t } = useTranslation("profiles");
  const [done, setDone] = useState<{ replaced: string } | "nothing" | null>(null);
  const language = t(`languages.${other}`);

  function copy() {
    const texts = read();
    if (isEmptyRichText(texts.other)) return setDone("nothing");
    setDone({ replaced: texts.own });
    write(texts.other);
  }

  return (
    <div className="-mt-4 flex flex-wrap items-center gap-x-3 noscript:hidden">
      {done === null || done === "nothing" ? (
        <Button variant="link" size="sm" onClick={copy}>
          {t("form.copyField", { language })}
        </Button>
      ) : (
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            write(done.replaced);
            setDone(null);
          }}
        >
          {t("form.copyFieldUndo")}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-faint">
        {done === "nothing" ? t("form.copyFieldNothing", { language }) : done && t("form.copyFieldDone")}
      </p>
    </div>
  );
}
