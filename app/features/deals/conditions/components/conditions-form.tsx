import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import type { OwnCondition } from "../condition";
import type { passPlaces } from "../schema";
import { ConditionFields, conditionValues } from "./condition-fields";

const loadConditionsForm = async () => (await import("../schema")).conditionsForm;

interface ConditionsFormProps {
  /** Those that wait. */
  open: OwnCondition[];
  /** Where the investor passes with it. */
  pass: (typeof passPlaces)[number];
  /** Whether it gets the startup's letters after a pass; null if they have not talked. */
  wantsLetters: boolean | null;
  lastResult?: SubmissionResult<string[]>;
}

/** What an investor waits for at a startup, and whether the startup sees its name. Works without scripts. */
export function ConditionsForm({ open, pass, wantsLetters, lastResult }: ConditionsFormProps) {
  const { t } = useTranslation("conditions");
  const [form, fields] = useZodForm({
    id: "conditions",
    lastResult,
    defaultValue: { ...conditionValues(open, wantsLetters), pass },
    load: loadConditionsForm,
  });
  return (
    <Form form={form} className="space-y-6">
      <input type="hidden" name="pass" value={pass} />
      <FormErrors form={form} />
      <ConditionFields fields={fields} wantsLetters={wantsLetters} />
      {pass !== "none" && <p className="text-sm text-ink-soft">{t(`pass.${pass}Hint`)}</p>}
      <SubmitButton>{t(`pass.${pass}`)}</SubmitButton>
    </Form>
  );
}
