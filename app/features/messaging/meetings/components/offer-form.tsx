import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import { type FormField, initialTexts } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { longestPlace, longestPurpose, type Meeting, meetingLengths } from "../rules";
import type { Zones } from "../zones";
import { SlotPicker, type WeekView } from "./slot-picker";

const loadOfferForm = async () => (await import("../schema")).offerForm;
const loadCounterForm = async () => (await import("../schema")).counterForm;

interface FormProps {
  week: WeekView;
  zones: Zones;
  /** The times that the page's address names. */
  chosen: readonly number[];
  lastResult?: SubmissionResult<string[]>;
}

/** What a form of a new meeting begins with. */
export interface OfferStart {
  purpose: string;
  place: string;
  minutes: number;
  /** Whether the sender's one-pager comes with it; null if it cannot. */
  onePager: boolean | null;
}

/** Offers times for a new meeting (product §24.1). */
export function OfferForm({ week, zones, chosen, lastResult, start }: FormProps & { start: OfferStart }) {
  const { t } = useTranslation(["meetings", "onePagerFile"]);
  const [minutes, setMinutes] = useState(start.minutes);
  const [form, fields] = useZodForm({
    id: "offer",
    lastResult,
    defaultValue: {
      purpose: start.purpose,
      place: start.place,
      minutes: String(start.minutes),
      slots: chosen.map(String),
      one_pager: start.onePager ? "on" : undefined,
    },
    constraint: {
      purpose: { required: true, maxLength: longestPurpose },
      place: { required: true, maxLength: longestPlace },
      minutes: { required: true },
    },
    load: loadOfferForm,
    shouldRevalidate: "onInput",
  });
  return (
    <Form
      form={form}
      className="space-y-6"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === "minutes") setMinutes(Number(target.value));
      }}
    >
      <FormErrors form={form} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField field={fields.purpose} label={t("purpose")} hint={t("purposeHint")} />
        <TextField field={fields.place} label={t("place")} hint={t("placeHint")} />
      </div>
      <RadioGroupField
        field={fields.minutes}
        label={t("length")}
        layout="inline"
        options={meetingLengths.map((length) => ({
          value: String(length),
          label: t("minutes", { minutes: length }),
        }))}
      />
      <SlotPicker
        key={form.id}
        field={fields.slots}
        week={week}
        zones={zones}
        minutes={minutes}
        initial={timesOf(fields.slots)}
        meetingId={null}
      />
      {start.onePager !== null && (
        <CheckboxField
          field={fields.one_pager}
          label={t("onePagerFile:attach.option")}
          hint={t("onePagerFile:attach.hint")}
        />
      )}
      <SubmitButton name="intent" value="offer">
        {t("offer.submit")}
      </SubmitButton>
    </Form>
  );
}

/** Answers an offer with other times, or asks to move an agreed meeting (product §24.3). */
export function CounterForm({ week, zones, chosen, lastResult, meeting }: FormProps & { meeting: Meeting }) {
  const { t } = useTranslation("meetings");
  const [form, fields] = useZodForm({
    id: "counter",
    lastResult,
    defaultValue: { slots: chosen.map(String) },
    load: loadCounterForm,
    shouldRevalidate: "onInput",
  });
  return (
    <Form form={form} className="space-y-6">
      <FormErrors form={form} />
      <input type="hidden" name="meeting" value={meeting.id} />
      <input type="hidden" name="version" value={meeting.version} />
      <SlotPicker
        field={fields.slots}
        week={week}
        zones={zones}
        minutes={meeting.minutes}
        initial={timesOf(fields.slots)}
        meetingId={meeting.id}
      />
      <SubmitButton name="intent" value="counter">
        {t(meeting.state === "agreed" ? "move.submit" : "counter.submit")}
      </SubmitButton>
    </Form>
  );
}

const timesOf = (field: FormField): number[] => initialTexts(field).map(Number).filter(Number.isSafeInteger);
