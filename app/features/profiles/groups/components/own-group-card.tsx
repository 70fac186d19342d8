import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";
import type { InvestorType } from "~/db/values";
import { maxGroupName } from "../names";
import type { OwnGroup } from "../own-group.server";
import { GroupNameField } from "./group-name-field";

const loadOwnGroupForm = async () => (await import("../schema")).ownGroupForm;

interface Props {
  type: InvestorType;
  group: OwnGroup;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form for the investor's own corporate group, saved at once even while the profile is listed. */
export function OwnGroupCard({ type, group, lastResult }: Props) {
  const { t } = useTranslation("groups");
  const [form, fields] = useZodForm({
    id: "own-group",
    lastResult,
    defaultValue: { group: group.name },
    constraint: { group: { maxLength: maxGroupName } },
    load: loadOwnGroupForm,
  });
  return (
    <Card asChild padding="lg">
      <section id="group" aria-labelledby="group-title" className="scroll-mt-24">
        <h2 id="group-title" className="text-lg font-semibold">
          {t("own.title")}
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">{t(type === "cvc" ? "own.descriptionCvc" : "own.description")}</p>
        <Form form={form} isEdit preventScrollReset className="max-w-xl space-y-4">
          <FormErrors form={form} />
          <GroupNameField field={fields.group} />
          <State group={group} />
          <SubmitButton variant="secondary">{t("own.save")}</SubmitButton>
        </Form>
      </section>
    </Card>
  );
}

function State({ group: { name, isChecked, asked } }: { group: OwnGroup }) {
  const { t } = useTranslation("groups");
  if (asked !== null) {
    return (
      <p className="text-sm wrap-anywhere">{asked === "" ? t("own.askedNone") : t("own.asked", { name: asked })}</p>
    );
  }
  if (name === "") return null;
  return <p className="text-sm text-ink-soft">{t(isChecked ? "own.checked" : "own.waiting")}</p>;
}
