import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { longestSentence } from "../../introductions/rules";
import type { PassOptions } from "../read-pass-options.server";
import { PassFields, passValues } from "./pass-fields";

const loadPassSheet = async () => (await import("../schema")).passSheet;

interface ThreadPassSheetProps {
  options: PassOptions;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form with which an investor passes in a conversation, with conditions or a suggestion. Works without scripts. */
export function ThreadPassSheet({ options, lastResult }: ThreadPassSheetProps) {
  const { t } = useTranslation("passing");
  const [form, fields] = useZodForm({
    id: "pass",
    lastResult,
    defaultValue: passValues(options),
    constraint: { sentence: { maxLength: longestSentence } },
    load: loadPassSheet,
  });
  return (
    <Form form={form} replace className="group/pass max-w-2xl space-y-6">
      <FormErrors form={form} />
      <PassFields fields={fields} options={options} isReasonNeeded lastResult={lastResult} />
      <SubmitButton name="intent" value="pass">
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}
