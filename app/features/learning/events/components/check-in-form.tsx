import { type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { Card } from "~/components/ui/card";
import type { CheckIn } from "../check-in.server";
import { CheckInResult, SentCheckInResult } from "./check-in-result";
import type { CheckIns } from "./use-check-ins";

interface CheckInFormProps {
  checkIns: CheckIns;
  /** The result of a form post without scripts. */
  result: CheckIn | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Takes codes from keyboard or scanner, and is ready for the next at once. */
export function CheckInForm({ checkIns: { sent, send }, result, lastResult }: CheckInFormProps) {
  const { t } = useTranslation("eventPages");
  const element = useRef<HTMLDivElement>(null);
  const [form, fields] = useForm<{ code: string }>({
    id: "check-in",
    lastResult,
    constraint: { code: { required: true, maxLength: 60 } },
    onSubmit: (event, { formData }) => {
      event.preventDefault();
      const code = String(formData.get("code") ?? "").trim();
      if (code) send({ intent: "check-in-code", code }, code);
      const input = element.current?.querySelector("input");
      if (!input) return;
      input.value = "";
      input.focus();
    },
  });
  return (
    <Card asChild>
      <section aria-labelledby="check-in-title">
        <h2 id="check-in-title" className="text-lg font-semibold">
          {t("staff.checkIn")}
        </h2>
        <Form form={form} preventScrollReset className="mt-3">
          <div ref={element} className="flex flex-wrap items-end gap-3">
            <TextField
              field={fields.code}
              label={t("staff.code")}
              hint={t("staff.codeHint")}
              autoComplete="off"
              spellCheck={false}
              className="min-w-0 flex-1 basis-60"
            />
            <SubmitButton name="intent" value="check-in-code">
              {t("staff.checkInButton")}
            </SubmitButton>
          </div>
        </Form>
        <div role="status" aria-atomic={false} className="mt-3 space-y-2 empty:hidden">
          {sent.map((one) => (
            <SentCheckInResult key={one.fetcherKey} {...one} />
          ))}
          {sent.length === 0 && result && <CheckInResult result={result} />}
        </div>
      </section>
    </Card>
  );
}
