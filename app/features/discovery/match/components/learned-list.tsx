import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { type LearnedChoice, learnedChoices } from "~/db/match-values";
import type { DescribedLearned } from "../describe-learned.server";
import { learnedIntents } from "./intents";

type Line = DescribedLearned["lines"][number];

/** What was learned from the reader's acts, line by line, each with the reader's choice. */
export function LearnedList({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation("suggestions");
  if (lines.length === 0) return <p className="text-ink-soft">{t("lines.empty")}</p>;
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <LearnedItem key={`${line.feature} ${line.key}`} line={line} />
      ))}
    </ul>
  );
}

function LearnedItem({ line }: { line: Line }) {
  const { t } = useTranslation("suggestions");
  const { feature, label, liked, passed, lean, choice } = line;
  const effect = lean > 0 ? "more" : lean < 0 ? "fewer" : "off";
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-medium wrap-anywhere">
          <span className="mr-2 text-sm font-normal text-ink-soft">{t(`features.${feature}`)}</span>
          {label}
        </h3>
        <Badge tone={effect === "more" ? "success" : "neutral"}>{t(`effects.${effect}`)}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{t("lines.counts", { liked, passed })}</p>
      <PostForm preventScrollReset className="mt-2">
        <input type="hidden" name="intent" value={learnedIntents.choose} />
        <input type="hidden" name="feature" value={feature} />
        <input type="hidden" name="key" value={line.key} />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t("lines.choose", { label })}</legend>
          <ChoiceButton value={null} isChosen={choice === null} />
          {learnedChoices.map((value) => (
            <ChoiceButton key={value} value={value} isChosen={choice === value} />
          ))}
        </fieldset>
      </PostForm>
    </li>
  );
}

/** A choice without a value lets the acts decide again. */
function ChoiceButton({ value, isChosen }: { value: LearnedChoice | null; isChosen: boolean }) {
  const { t } = useTranslation("suggestions");
  return (
    <Button
      type="submit"
      name="choice"
      value={value ?? ""}
      variant="secondary"
      size="sm"
      aria-pressed={isChosen}
      className="aria-pressed:border-brand-600 aria-pressed:bg-brand-50 aria-pressed:text-brand-800"
    >
      {t(`choices.${value ?? "learned"}`)}
    </Button>
  );
}
