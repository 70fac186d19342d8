import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { longestPurpose } from "../rules";
import type { Zones } from "../zones";
import { MeetingTime } from "./meeting-time";

const load = async () => (await import("../hours-schema")).requestForm;

/** Requests one of an investor's open times (product §24.9). */
export function RequestForm({
  times,
  minutes,
  zones,
  start,
  lastResult,
}: {
  times: readonly number[];
  minutes: number;
  zones: Zones;
  /** The time that the page's address names. */
  start: number | undefined;
  lastResult?: SubmissionResult<string[]>;
}) {
  const { t } = useTranslation(["officeHours", "meetings"]);
  const chosen = start !== undefined && times.includes(start) ? start : times[0];
  const [form, fields] = useZodForm({
    id: "request",
    lastResult,
    defaultValue: { start: chosen === undefined ? undefined : String(chosen), purpose: "" },
    constraint: { purpose: { required: true, maxLength: longestPurpose }, start: { required: true } },
    load,
    shouldRevalidate: "onInput",
  });
  return (
    <Form form={form} className="space-y-6">
      <FormErrors form={form} />
      <RadioGroupField
        field={fields.start}
        label={t("request.times")}
        layout="cards"
        options={times.map((startAt) => ({
          value: String(startAt),
          label: <MeetingTime startAt={startAt} minutes={minutes} zones={zones} />,
        }))}
      />
      <TextField field={fields.purpose} label={t("meetings:purpose")} hint={t("meetings:purposeHint")} />
      <SubmitButton>{t("request.submit")}</SubmitButton>
    </Form>
  );
}
