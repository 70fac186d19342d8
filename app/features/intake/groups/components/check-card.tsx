import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText } from "~/locales/taipei-time";
import type { GroupChoice, GroupToCheck } from "../queries.server";
import { groupOptions } from "./group-options";

const loadSettleForm = async () => (await import("../schema")).settleForm;

interface Props {
  entry: GroupToCheck;
  choices: ReadonlyArray<Pick<GroupChoice, "id" | "path">>;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** An investor's declared group, for staff to confirm or correct. */
export function CheckCard({ entry, choices, lastResult }: Props) {
  const { t } = useTranslation(["groupTree", "investors"]);
  const locale = useLocale();
  const { investorId, declared, current } = entry;
  const name = entry.name || investorId;
  return (
    <Card className="space-y-4">
      <div>
        <h3 className="text-lg font-semibold wrap-anywhere">
          <Link to={`/investors/${investorId}`} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {t(`investors:types.${entry.type}`)} · {t("check.since", { date: taipeiDayText(entry.declaredAt, locale) })}
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">{t("check.declared")}</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          {declared ? (
            <Link to={`/staff/groups/${declared.id}`} className="text-brand-700 underline underline-offset-4">
              {declared.name}
            </Link>
          ) : (
            t("check.noGroup")
          )}
          {declared && !declared.isChecked && <Badge tone="warning">{t("unchecked")}</Badge>}
        </dd>
        {current !== null && (
          <>
            <dt className="text-ink-soft">{t(current.isConfirmed ? "check.confirmed" : "check.before")}</dt>
            <dd className="wrap-anywhere">{current.name}</dd>
          </>
        )}
      </dl>
      {current !== null && <p className="text-ink-soft wrap-anywhere">{t("check.stays", { name: current.name })}</p>}
      <PostForm>
        <Seen entry={entry} />
        <input type="hidden" name="group_id" value={declared?.id ?? ""} />
        <SubmitButton aria-label={t("check.acceptLabel", { name })}>{t("check.accept")}</SubmitButton>
      </PostForm>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-medium text-brand-700">{t("check.correct")}</summary>
        <CorrectForm {...{ entry, choices, lastResult }} />
      </details>
    </Card>
  );
}

function CorrectForm({ entry, choices, lastResult }: Props) {
  const { t } = useTranslation("groupTree");
  const [form, fields] = useZodForm({
    id: `correct-${entry.investorId}`,
    lastResult,
    defaultValue: { group_id: entry.groupId ?? "" },
    load: loadSettleForm,
  });
  return (
    <Form form={form} className="space-y-4 pt-2">
      <FormErrors form={form} />
      <Seen entry={entry} />
      <SelectField
        field={fields.group_id}
        label={t("check.correctTo")}
        placeholder={t("check.noGroup")}
        options={groupOptions(choices)}
      />
      <SubmitButton variant="secondary">{t("check.correctSubmit")}</SubmitButton>
    </Form>
  );
}

/** The declaration the page showed, so that staff do not settle a later one unseen. */
function Seen({ entry: { investorId, groupId, askedGroupId } }: { entry: GroupToCheck }) {
  return (
    <>
      <input type="hidden" name="investor_id" value={investorId} />
      <input type="hidden" name="seen_group" value={groupId ?? ""} />
      <input type="hidden" name="seen_asked" value={askedGroupId ?? ""} />
    </>
  );
}
