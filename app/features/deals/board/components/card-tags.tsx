import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";

import type { BoardCard } from "../card";
import { chosenOf } from "../chosen";
import { longestTag, mostTags } from "../rules";

const load = async () => (await import("../card-schema")).tagsForm;

interface CardTagsProps {
  card: BoardCard;
  /** The owner's most used tags. */
  suggestions: readonly string[];
  /** The card's version that the form shows: the one before the refusal, if it was refused. */
  formVersion: number;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form of a card's tags: those it has and those the owner uses elsewhere, to choose from, and new ones. */
export function CardTags({ card, suggestions, formVersion, lastResult }: CardTagsProps) {
  const { t } = useTranslation("boardCard");
  const [form, fields] = useZodForm({
    id: `tags-${formVersion}`,
    lastResult,
    defaultValue: { kept: card.tags, added: "" },
    load,
  });
  const chosen = chosenOf(fields.kept.initialValue);
  const all = [...new Set([...card.tags, ...suggestions])];
  return (
    <Card asChild>
      <section aria-labelledby="tags-title">
        <h2 id="tags-title" className="text-lg font-semibold">
          {t("tags.title")}
        </h2>
        <Form form={form} preventScrollReset isEdit className="mt-3 space-y-4">
          <input type="hidden" name="version" value={card.version} />
          <FormErrors form={form} />
          {all.length > 0 && (
            <fieldset>
              <legend className="sr-only">{t("tags.choose")}</legend>
              <div className="flex flex-wrap gap-2">
                {all.map((tag) => (
                  <label
                    key={tag}
                    className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong/60 px-3 text-sm has-checked:border-brand-600 has-checked:bg-brand-50"
                  >
                    <input
                      type="checkbox"
                      name="kept"
                      value={tag}
                      defaultChecked={chosen.includes(tag)}
                      className="size-4.5 shrink-0"
                    />
                    <span className="min-w-0 wrap-anywhere">{tag}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <TextField
            field={fields.added}
            label={t("tags.add")}
            hint={t("tags.hint", { max: longestTag, most: mostTags })}
          />
          <SubmitButton name="intent" value="tags" variant="secondary">
            {t("tags.submit")}
          </SubmitButton>
        </Form>
      </section>
    </Card>
  );
}
