import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";
import { maxUnits } from "~/features/text/text/typed-text";
import type { BoardCard } from "../card";
import { longestStep } from "../rules";

const load = async () => (await import("../card-schema")).planForm;

interface CardFormProps {
  card: BoardCard;
  /** The card's version that the form shows: the one before the refusal, if it was refused. */
  formVersion: number;
  /** The refusal of this form. */
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form of a card's next step, its day, and the day to decide by. */
export function CardPlan({ card, formVersion, lastResult }: CardFormProps) {
  const { t } = useTranslation("boardCard");
  const [form, fields] = useZodForm({
    id: `plan-${formVersion}`,
    lastResult,
    defaultValue: { next_step: card.nextStep, next_on: card.nextOn ?? "", decide_by: card.decideBy ?? "" },
    constraint: { next_step: { maxLength: maxUnits(longestStep) } },
    load,
  });
  return (
    <Card asChild>
      <section id="plan" aria-labelledby="plan-title" className="scroll-mt-20">
        <h2 id="plan-title" className="text-lg font-semibold">
          {t("plan.title")}
        </h2>
        <Form form={form} preventScrollReset isEdit className="mt-3 space-y-4">
          <input type="hidden" name="version" value={card.version} />
          <FormErrors form={form} />
          <TextField field={fields.next_step} label={t("plan.step")} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField field={fields.next_on} type="date" label={t("plan.on")} />
            <TextField field={fields.decide_by} type="date" label={t("plan.decideBy")} />
          </div>
          <SubmitButton name="intent" value="plan">
            {t("plan.submit")}
          </SubmitButton>
        </Form>
      </section>
    </Card>
  );
}
