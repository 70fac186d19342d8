import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FieldErrors, type FormField } from "~/components/form/field";
import { TextField } from "~/components/form/text-field";
import { Avatar } from "~/components/ui/avatar";
import { fileUrl } from "~/features/files/file-url";
import type { Candidate } from "../find-candidates.server";

interface SuggestFieldsProps {
  fields: Record<"to" | "sentence" | "named", FormField>;
  candidates: readonly Candidate[];
  /** The id or ids that a refused form had ticked. */
  chosen: unknown;
}

/** The fields of a suggestion: one tick per member, one sentence, and whether to show one's name. */
export function SuggestFields({ fields, candidates, chosen }: SuggestFieldsProps) {
  const { t } = useTranslation(["introductions", "investors"]);
  return (
    <>
      <fieldset className="space-y-2" aria-describedby={fields.to.errors ? fields.to.errorId : undefined}>
        <legend className="font-medium">{t("suggest.to")}</legend>
        {candidates.map(({ id, name, type, photo }) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl border border-line-strong/60 px-4 py-2 has-checked:border-brand-600 has-checked:bg-brand-50"
          >
            <input
              type="checkbox"
              name="to"
              value={id}
              aria-invalid={fields.to.errors ? true : undefined}
              defaultChecked={chosen === id || (Array.isArray(chosen) && chosen.includes(id))}
              className="size-5 shrink-0 accent-brand-600"
            />
            <Avatar src={fileUrl(photo)} name={name} size={36} shape="circle" />
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="block text-sm text-ink-soft">{t(`investors:types.${type}`)}</span>
            </span>
          </label>
        ))}
        <FieldErrors field={fields.to} />
      </fieldset>
      <TextField field={fields.sentence} label={t("suggest.sentence")} hint={t("suggest.sentenceHint")} />
      <CheckboxField field={fields.named} label={t("suggest.named")} hint={t("suggest.namedHint")} />
    </>
  );
}
