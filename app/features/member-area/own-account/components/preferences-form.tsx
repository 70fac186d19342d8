import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { type MailTopic, mailTopics } from "~/db/values";
import type { Locale } from "~/locales/locale";

const loadPreferencesSchema = async () => (await import("../schema")).preferencesSchema;

interface PreferencesFormProps {
  locale: Locale;
  /** Null for staff, who have no mail topics. */
  mutedMails: MailTopic[] | null;
  /** Null for everyone but investors, whose views startups see. */
  browsesAnonymously: boolean | null;
  lastResult?: SubmissionResult<string[]>;
}

/** The language and topics of the account's mails. */
export function PreferencesForm({ locale, mutedMails, browsesAnonymously, lastResult }: PreferencesFormProps) {
  const { t } = useTranslation(["settings", "profileViews"]);
  const [form, fields] = useZodForm({
    id: "preferences",
    lastResult,
    defaultValue: { locale },
    load: loadPreferencesSchema,
  });
  return (
    <Form form={form} className="max-w-lg space-y-7">
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
      {mutedMails && (
        <fieldset className="space-y-4">
          <legend className="font-medium">{t("preferences.mails")}</legend>
          {mailTopics.map((topic) => (
            <Choice
              key={topic}
              name="mails"
              value={topic}
              isChecked={!mutedMails.includes(topic)}
              label={t(`preferences.topics.${topic}`)}
              hint={t(`preferences.topicHints.${topic}`)}
            />
          ))}
          <p className="text-sm text-ink-faint">{t("preferences.mailsHint")}</p>
        </fieldset>
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
