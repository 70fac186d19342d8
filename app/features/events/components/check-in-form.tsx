import { type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import type { CheckIn } from "../check-in.server";
import { timeText } from "../event-time";

interface CheckInFormProps {
  /** Of the last check-in. */
  result: CheckIn | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Takes a code from the keyboard or a scanner, says who it was, and is ready for the next one. */
export function CheckInForm({ result, lastResult }: CheckInFormProps) {
  const { t } = useTranslation("eventPages");
  const element = useRef<HTMLDivElement>(null);
  const [form, fields] = useForm<{ code: string }>({
    id: "check-in",
    lastResult,
    constraint: { code: { required: true, maxLength: 60 } },
  });
  useEffect(() => {
    const input = result && element.current?.querySelector("input");
    if (!input) return;
    input.value = "";
    input.focus();
  }, [result]);
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
        <div role="status" className="mt-3 empty:hidden">
          {result && <CheckInResult result={result} />}
        </div>
      </section>
    </Card>
  );
}

const tones = {
  checkedIn: "success",
  already: "warning",
  waiting: "warning",
  cancelled: "danger",
  unknown: "danger",
} as const;

function CheckInResult({ result }: { result: CheckIn }) {
  const { t } = useTranslation("eventPages");
  const locale = useLocale();
  const values = {
    name: "name" in result ? result.name : "",
    time: "at" in result ? timeText(result.at, locale) : "",
  };
  return <Notice tone={tones[result.result]}>{t(`staff.results.${result.result}`, values)}</Notice>;
}
