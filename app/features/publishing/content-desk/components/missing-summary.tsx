import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { localeOfText, textLocales } from "~/locales/locale";
import type { FormPlace } from "../form-fields";

interface MissingSummaryProps {
  places: FormPlace[];
  missing: readonly string[];
  /** The element id of a field by its path. */
  idOf: (path: string) => string;
}

/** What publishing still requires, counted per language, with links to the fields. */
export function MissingSummary({ places, missing, idOf }: MissingSummaryProps) {
  const { t } = useTranslation(["desk", "profiles"]);
  const spots = places.flatMap((place) => place.spots).filter(({ name }) => missing.includes(name));
  if (spots.length === 0) return <p className="text-sm text-ink-soft">{t("missing.none")}</p>;
  const groups = [...textLocales, null].map((language) => ({
    language,
    own: spots.filter((spot) => spot.language === language),
  }));

  function follow(event: MouseEvent, path: string) {
    const field = document.getElementById(idOf(path));
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.scrollIntoView({ block: "center" });
  }

  return (
    <ul className="space-y-2">
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ language, own }) => (
          <li key={language ?? "shared"}>
            <p className="text-sm font-medium text-warning">
              {language === null
                ? t("missing.shared", { count: own.length })
                : t("missing.language", {
                    count: own.length,
                    language: t(`profiles:languages.${localeOfText(language)}`),
                  })}
            </p>
            <ul className="flex flex-wrap gap-x-3">
              {own.map(({ name, label }) => (
                <li key={name}>
                  <a
                    href={`#${idOf(name)}`}
                    onClick={(event) => follow(event, name)}
                    className="inline-flex min-h-11 items-center text-sm text-brand-700 underline underline-offset-4"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}
