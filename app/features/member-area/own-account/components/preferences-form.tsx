import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import type { Locale } from "~/locales/locale";
import type { ShownPreferences } from "../notice-preferences.server";
import { topicField } from "../topic-field";
import { NoticeMatrix } from "./notice-matrix";

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

const loadPreferencesSchema = async () => (await import("../schema")).preferencesSchema;

interface PreferencesFormProps {
  locale: Locale;
  /** Null for staff, who receive no topics. */
  notices: ShownPreferences | null;
  /** Null for everyone but investors, whose views startups see. */
  browsesAnonymously: boolean | null;
  lastResult?: SubmissionResult<string[]>;
}

/** The account's language, and the channels and times of its notices. */
export function PreferencesForm({ locale, notices, browsesAnonymously, lastResult }: PreferencesFormProps) {
  const { t } = useTranslation(["settings", "profileViews"]);
  const [form, fields] = useZodForm({
    id: "preferences",
    lastResult,
    defaultValue: { locale, ...notices?.fields },
    load: loadPreferencesSchema,
  });
  return (
    <Form form={form} className="space-y-7">
      <FormErrors form={form} />
      <RadioGroupField
        field={fields.locale}
        label={t("preferences.language")}
        hint={t("preferences.languageHint")}
        options={[
          { value: "zh-TW", label: t("preferences.languages.zhTW") },
          { value: "en-US", label: t("preferences.languages.enUS") },
        ]}
      />
      {notices && (
        <>
          <section aria-labelledby="notice-channels">
            <h3 id="notice-channels" className="font-medium">
              {t("preferences.mails")}
            </h3>
            <p className="mt-1 mb-4 text-sm text-ink-faint">
              {t("preferences.mailsHint", { ways: t(`preferences.ways.${notices.short ?? "mail"}`) })}
            </p>
            <NoticeMatrix topics={notices.topics} fieldOf={(topic) => fields[topicField(topic)]} />
            {notices.short && (
              <div className="mt-4 space-y-4">
                <p className="text-sm text-ink-faint">{t(`preferences.shortHint.${notices.short}`)}</p>
                <Choice
                  name="show_names"
                  value="on"
                  isChecked={notices.fields.show_names === "on"}
                  label={t("preferences.names")}
                  hint={t("preferences.namesHint")}
                />
              </div>
            )}
          </section>
          <SelectField
            field={fields.time_zone}
            required={false}
            label={t("preferences.timeZone")}
            placeholder={t("preferences.deviceZone", { zone: notices.zone })}
            options={notices.zones}
            className="max-w-lg"
          />
          <SelectField
            field={fields.digest_hour}
            required={false}
            label={t("preferences.digestHour")}
            hint={t("preferences.digestHourHint")}
            placeholder={null}
            options={hours}
            className="max-w-lg"
          />
          <fieldset className="max-w-lg">
            <legend className="font-medium">{t("preferences.quiet")}</legend>
            <p className="mt-1 mb-3 text-sm text-ink-faint">{t("preferences.quietHint")}</p>
            <div className="grid grid-cols-2 gap-3">
              <SelectField
                field={fields.quiet_from}
                label={t("preferences.quietFrom")}
                placeholder={t("preferences.noQuiet")}
                options={hours}
              />
              <SelectField
                field={fields.quiet_to}
                label={t("preferences.quietTo")}
                placeholder={t("preferences.noQuiet")}
                options={hours}
              />
            </div>
          </fieldset>
          <TextField
            field={fields.paused_until}
            type="date"
            label={t("preferences.pausedUntil")}
            hint={t("preferences.pausedUntilHint")}
            className="max-w-lg"
          />
        </>
      )}
      {browsesAnonymously !== null && (
        <fieldset className="space-y-4">
          <legend className="font-medium">{t("profileViews:preference.legend")}</legend>
          <Choice
            name="anonymous"
            value="on"
            isChecked={browsesAnonymously}
            label={t("profileViews:preference.label")}
            hint={t("profileViews:preference.hint")}
          />
        </fieldset>
      )}
      <SubmitButton>{t("preferences.submit")}</SubmitButton>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  isChecked: boolean;
  label: string;
  hint: string;
}

function Choice({ name, value, isChecked, label, hint }: ChoiceProps) {
  const hintId = `${name}-${value}`;
  return (
    <label className="flex gap-3">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        aria-describedby={hintId}
        className="mt-[0.22em] size-5 shrink-0"
      />
      <span className="min-w-0">
        <span className="block">{label}</span>
        <span id={hintId} className="block text-sm text-ink-faint">
          {hint}
        </span>
      </span>
    </label>
  );
}
