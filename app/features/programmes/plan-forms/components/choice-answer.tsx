import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldsetFrame, useControlProps } from "~/components/form/field";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import type { ChoiceField } from "~/db/plan-form";
import { answerPath, chosenOf } from "../answers";
import { AnswerLabel, answerHint } from "./answer-label";
import { type AnswerProps, bindingOf } from "./field-binding";
import { FormText } from "./form-text";

/** A choice of one or several options. The empty field is sent so that selecting none is an answer too. */
export function ChoiceAnswer(props: AnswerProps<ChoiceField>) {
  const { field, formId } = props;
  return (
    <div>
      <input type="hidden" name={answerPath(field.key)} value="" form={formId} />
      {field.max === 1 ? <OneOption {...props} /> : <SeveralOptions {...props} />}
    </div>
  );
}

function OneOption({ field, answer, onChange, issues, formId }: AnswerProps<ChoiceField>) {
  const { t } = useTranslation("planForms");
  const [start, setStart] = useState(() => ({ chosen: chosenOf(answer)[0], times: 0 }));
  const path = answerPath(field.key);
  const binding = bindingOf({ path, formId, issues, initial: start.chosen, key: `${path}-${start.times}` });

  function clear() {
    setStart(({ times }) => ({ chosen: undefined, times: times + 1 }));
    onChange(() => []);
    // The pressed button disappears.
    document.getElementById(`${path}-${field.options[0]?.key}`)?.focus();
  }

  return (
    <div id={path}>
      <div onInput={({ target }) => onChange(() => [(target as HTMLInputElement).value])}>
        <RadioGroupField
          field={binding}
          label={<AnswerLabel field={field} />}
          hint={answerHint(field)}
          required={false}
          options={field.options.map(({ key, label }) => ({ value: key, label: <FormText texts={label} /> }))}
        />
      </div>
      {!field.required && chosenOf(answer).length > 0 && (
        <Button variant="link" size="sm" onClick={clear}>
          {t("answer.clear")}
        </Button>
      )}
    </div>
  );
}

function SeveralOptions({ field, answer, onChange, issues, formId }: AnswerProps<ChoiceField>) {
  const { t } = useTranslation("planForms");
  const path = answerPath(field.key);
  const [initial] = useState(() => chosenOf(answer));
  const isLimited = field.max < field.options.length;
  const frame = {
    field: bindingOf({ path, formId, issues }),
    label: <AnswerLabel field={field} />,
    hint: answerHint(field, isLimited ? t("answer.upTo", { max: field.max }) : null),
    required: false,
  };
  const { id, autoFocus, ...control } = useControlProps(frame);
  const chosen = chosenOf(answer);

  function note({ target }: FormEvent) {
    const { value, checked } = target as HTMLInputElement;
    onChange((before) => {
      const others = chosenOf(before).filter((key) => key !== value);
      const next = checked ? [...others, value] : others;
      // Keep the form's order, not the order of selection.
      return field.options.map(({ key }) => key).filter((key) => next.includes(key));
    });
  }

  return (
    <div id={path}>
      <FieldsetFrame {...frame}>
        <div onInput={note} className="space-y-1">
          {field.options.map(({ key, label }) => (
            <label key={key} htmlFor={`${id}-${key}`} className="flex min-h-11 items-center gap-3 py-1.5">
              <input
                {...control}
                id={`${id}-${key}`}
                type="checkbox"
                value={key}
                defaultChecked={initial.includes(key)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <FormText texts={label} />
              </span>
            </label>
          ))}
        </div>
        {isLimited && (
          <p
            aria-live="polite"
            className={cn("text-sm empty:hidden", chosen.length > field.max ? "text-danger" : "text-ink-faint")}
          >
            {chosen.length > 0 && t("answer.chosen", { number: chosen.length, max: field.max })}
          </p>
        )}
      </FieldsetFrame>
    </div>
  );
}
