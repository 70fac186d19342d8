import { type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { parseWithZod } from "~/components/form/parse";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { cardLevels, investorLevels, startupLevels } from "~/db/values";
import { useLevelNames } from "~/features/core/access/components/use-level-names";
import { taipeiDayEndingAt } from "~/locales/taipei-time";
import type { AccountDetail } from "../queries.server";
import { cardLevelSchema, levelSchema } from "../schema";

interface LevelFormProps {
  /** The button's `intent`: the membership level, or a CVC's card level. */
  intent: "level" | "card";
  account: AccountDetail;
  lastResult?: SubmissionResult<string[]>;
}

/** Changes a level, with its end and a note. */
export function LevelForm({ intent, account, lastResult }: LevelFormProps) {
  const { t } = useTranslation("staff");
  const names = useLevelNames();
  const isCard = intent === "card";
  const schema = isCard ? cardLevelSchema : levelSchema;
  const until = isCard ? account.cardLevelUntilAt : account.levelUntilAt;
  const [form, fields] = useForm<{ level: string; until: string; note: string }, unknown>({
    id: intent,
    lastResult,
    defaultValue: {
      level: (isCard ? account.cardLevel : account.level) ?? undefined,
      until: until === null ? "" : taipeiDayEndingAt(until),
    },
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const options = isCard
    ? cardLevels.map((value) => ({ value, label: names.card(value) }))
    : (account.kind === "startup" ? startupLevels : investorLevels).map((value) => ({
        value,
        label: names.level(account.kind, value),
      }));
  return (
    <Form form={form} className="space-y-4">
      <FormErrors form={form} />
      <SelectField field={fields.level} label={t("level.level")} placeholder={null} options={options} />
      <TextField field={fields.until} type="date" label={t("level.until")} hint={t("level.untilHint")} />
      <TextField field={fields.note} label={t("actions.note")} hint={t("actions.noteHint")} />
      <SubmitButton name="intent" value={intent} variant="secondary">
        {t(isCard ? "level.cardSubmit" : "level.submit")}
      </SubmitButton>
    </Form>
  );
}
