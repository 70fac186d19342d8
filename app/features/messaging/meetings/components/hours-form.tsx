import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { mostInWeek, mostSlotsInRow } from "../office-hours";
import type { SavedHours } from "../read-office-hours.server";
import { longestPlace, meetingLengths } from "../rules";
import type { Zone } from "../zones";

const load = async () => (await import("../hours-schema")).hoursForm;

const numbersTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

/** The half hours of a day at which office hours may start. */
const starts = Array.from({ length: 47 }, (_, at) => at * 30);

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Opens an investor's office hours, or changes them (product §24.9). */
export function HoursForm({
  hours,
  zone,
  lastResult,
}: {
  hours: SavedHours | null;
  /** The investor's own. */
  zone: Zone;
  lastResult?: SubmissionResult<string[]>;
}) {
  const { t } = useTranslation(["officeHours", "meetings"]);
  const [form, fields] = useZodForm({
    id: "hours",
    lastResult,
    defaultValue: {
      weekday: String(hours?.weekday ?? 3),
      start: String(hours?.startMinute ?? 14 * 60),
      minutes: String(hours?.minutes ?? meetingLengths[0]),
      slots: String(hours?.slots ?? 3),
      weekly_limit: String(hours?.weeklyLimit ?? 3),
      until: hours?.until ?? "",
      place: hours?.place ?? "",
    },
    constraint: { place: { required: true, maxLength: longestPlace } },
    load,
    shouldRevalidate: "onInput",
  });
  const first = hours && !starts.includes(hours.startMinute) ? [hours.startMinute] : [];
  return (
    <Form form={form} className="space-y-6">
      <FormErrors form={form} />
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          field={fields.weekday}
          label={t("weekday")}
          placeholder={null}
          options={t("weekdays", { returnObjects: true }).map((label, at) => ({ value: String(at), label }))}
        />
        <SelectField
          field={fields.start}
          label={t("start")}
          hint={t("startHint", { ...zone })}
          placeholder={null}
          options={[...first, ...starts].map((minute) => ({ value: String(minute), label: clock(minute) }))}
        />
        <RadioGroupField
          field={fields.minutes}
          label={t("length")}
          layout="inline"
          options={meetingLengths.map((minutes) => ({
            value: String(minutes),
            label: t("meetings:minutes", { minutes }),
          }))}
        />
        <SelectField
          field={fields.slots}
          label={t("slots")}
          placeholder={null}
          options={numbersTo(mostSlotsInRow).map((count) => ({
            value: String(count),
            label: t("slotsOption", { count }),
          }))}
        />
        <SelectField
          field={fields.weekly_limit}
          label={t("limit")}
          hint={t("limitHint")}
          placeholder={null}
          options={numbersTo(mostInWeek).map((count) => ({ value: String(count), label: t("limitOption", { count }) }))}
        />
        <TextField field={fields.until} label={t("until")} hint={t("untilHint")} type="date" />
      </div>
      <TextField field={fields.place} label={t("meetings:place")} hint={t("placeHint")} />
      <SubmitButton name="intent" value="open">
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}
