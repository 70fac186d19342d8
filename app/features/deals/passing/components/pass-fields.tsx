import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldErrors, type FormField } from "~/components/form/field";
import type { FigureKey } from "~/db/figure-values";
import { passReasons } from "~/db/values";
import { ConditionFields, conditionValues } from "../../conditions/components/condition-fields";
import { SuggestFields } from "../../introductions/components/suggest-fields";
import { introductionReasonOf } from "../../introductions/rules";
import type { PassOptions } from "../read-pass-options.server";

/** The initial values of `PassFields`. */
export const passValues = ({ waits }: PassOptions) => (waits ? conditionValues(waits.open, waits.wantsLetters) : {});

interface PassFieldsProps {
  fields: Record<FigureKey | "named" | "letters" | "reason" | "to" | "sentence" | "show_name", FormField>;
  options: PassOptions;
  isReasonNeeded: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/**
 * The reasons for passing, and what belongs to the chosen one: conditions, or a suggestion of introductions. The form is a
 * `group/pass`; the styles unfold the parts, so that they also do without scripts.
 */
export function PassFields({ fields, options: { waits, introducing }, isReasonNeeded, lastResult }: PassFieldsProps) {
  const { t } = useTranslation(["passing", "inbox", "introductions"]);
  const { reason, to, sentence, show_name } = fields;
  const obstacle = introducing?.left === 0 ? "spent" : introducing?.candidates.length === 0 ? "none" : null;
  return (
    <>
      <fieldset aria-describedby={reason.errors ? reason.errorId : undefined}>
        <legend className="text-sm text-ink-soft">{t(isReasonNeeded ? "reason" : "reasonOrNone")}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {passReasons.map((each) => (
            <label
              key={each}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong/60 px-4 has-checked:border-brand-600 has-checked:bg-brand-50"
            >
              <input
                type="radio"
                name={reason.name}
                value={each}
                required={isReasonNeeded}
                aria-invalid={reason.errors ? true : undefined}
                defaultChecked={reason.initialValue === each}
                data-mandate={introductionReasonOf(each) ? "" : undefined}
                className="accent-brand-600"
              />
              {t(`inbox:passReasons.${each}`)}
            </label>
          ))}
        </div>
        <FieldErrors field={reason} />
      </fieldset>
      {waits && (
        <div className="hidden space-y-6 group-has-[[value=timing]:checked]/pass:block">
          <p className="text-sm text-ink-soft">{t("waits")}</p>
          <input type="hidden" name="asks_conditions" value="on" />
          <ConditionFields fields={fields} wantsLetters={waits.wantsLetters} />
        </div>
      )}
      {introducing && (
        <div className="hidden space-y-6 group-has-[[data-mandate]:checked]/pass:block">
          {obstacle ? (
            <p className="text-sm text-ink-soft">{t(`introductions:suggest.${obstacle}`)}</p>
          ) : (
            <>
              <p className="text-sm text-ink-soft">{t("introducing")}</p>
              <SuggestFields
                fields={{ to, sentence, named: show_name }}
                candidates={introducing.candidates}
                chosen={lastResult?.initialValue?.to}
              />
              <p className="text-sm text-ink-soft">{t("introductions:suggest.left", { count: introducing.left })}</p>
            </>
          )}
        </div>
      )}
    </>
  );
}
