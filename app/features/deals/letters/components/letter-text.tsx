import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { useLocale } from "~/components/ui/use-locale";
import type { LetterPart } from "~/db/letter-values";
import type { LetterBlocks } from "~/db/schema/deals/letters";
import { useFigureText } from "~/features/deals/figures/components/use-figure-text";
import type { Locale } from "~/locales/locale";
import { taipeiDayText, taipeiMidnight } from "~/locales/taipei-time";

const textParts = ["good", "bad", "ask", "next"] as const;

/** What a letter says, as its reader gets it. */
export function LetterText({ blocks, language }: { blocks: LetterBlocks; language: Locale }) {
  const { t } = useTranslation(["letters", "figures"]);
  const locale = useLocale();
  const figureText = useFigureText();
  const { numbers = [], extra, holdersOnly = [] } = blocks;
  const filled = numbers.flatMap(({ value, ...number }) => (value === null ? [] : [{ ...number, value }]));
  const mark = (part: LetterPart) =>
    holdersOnly.includes(part) && (
      <Badge tone="neutral" className="ms-2">
        {t("letter.only")}
      </Badge>
    );
  return (
    <div className="space-y-6">
      {filled.length > 0 && (
        <section aria-label={t("form.numbers")}>
          {mark("numbers")}
          <dl className="grid gap-4 sm:grid-cols-3">
            {filled.map(({ key, value, before }) => (
              <div key={key} className="flex flex-col">
                <dt className="text-sm text-ink-soft">{t(`figures:names.${key}`)}</dt>
                <dd>
                  <span className="block text-2xl font-semibold tabular-nums">{figureText(key, value)}</span>
                  {before && (
                    <span className="block text-sm text-ink-faint">
                      {t("letter.before", {
                        value: figureText(key, before.value),
                        day: taipeiDayText(taipeiMidnight(before.asOf), locale),
                      })}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-sm text-ink-faint">{t("letter.reported")}</p>
        </section>
      )}
      {textParts.map((part) => {
        const text = blocks[part];
        return (
          text && (
            <section key={part}>
              <h2 className="text-lg font-semibold">
                {t(`form.${part}`)}
                {mark(part)}
              </h2>
              <Paragraphs text={text} language={language} />
            </section>
          )
        );
      })}
      {extra && (
        <section>
          <h2 className="text-lg font-semibold">{t("form.extra")}</h2>
          <Paragraphs text={extra} language={language} />
        </section>
      )}
    </div>
  );
}

function Paragraphs({ text, language }: { text: string; language: Locale }) {
  return (
    <p lang={language} className="mt-1 max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}
