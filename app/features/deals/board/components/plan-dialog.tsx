import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Button } from "~/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "~/components/ui/dialog";
import { maxUnits } from "~/features/text/text/typed-text";
import type { BoardCard } from "../card";
import { longestStep } from "../rules";
import { useSubjectName } from "./card-face";
import { type BoardAnswer, cardFetcher, onAnswer } from "./moved-toast";

const loadPlanForm = async () => (await import("../schema")).planForm;

/** A card's next step and its day. It closes when they are saved. */
export function PlanDialog({ card, onClose }: { card: BoardCard | null; onClose: () => void }) {
  return (
    <Dialog open={card !== null} onOpenChange={(open) => !open && onClose()}>
      {card && <PlanForm card={card} onClose={onClose} />}
    </Dialog>
  );
}

function PlanForm({ card, onClose }: { card: BoardCard; onClose: () => void }) {
  const { t } = useTranslation(["board", "layout"]);
  const name = useSubjectName(card.subject);
  const fetcherKey = cardFetcher(card.id);
  const { data } = useFetcher<BoardAnswer>({ key: fetcherKey });
  const [form, fields] = useZodForm({
    id: `plan-${card.id}`,
    load: loadPlanForm,
    lastResult: data && "status" in data ? data : undefined,
    defaultValue: { nextStep: card.nextStep, nextOn: card.nextOn ?? "" },
    constraint: { nextStep: { maxLength: maxUnits(longestStep) } },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  useEffect(
    () => onAnswer((answer) => "done" in answer && answer.done === "plan" && answer.card.id === card.id && onClose()),
    [card.id, onClose],
  );
  return (
    <DialogContent size="sm" title={t("plan.title", { name })}>
      <Form form={form} action="/board" navigate={false} fetcherKey={fetcherKey} className="space-y-4">
        <input type="hidden" name="cardId" value={card.id} />
        <input type="hidden" name="version" value={card.version} />
        <input type="hidden" name="stay" value="1" />
        <FormErrors form={form} />
        <TextField field={fields.nextStep} label={t("plan.step")} placeholder={t("plan.example")} autoComplete="off" />
        <TextField field={fields.nextOn} type="date" label={t("plan.day")} />
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <DialogClose asChild>
            <Button variant="ghost">{t("cancel")}</Button>
          </DialogClose>
          <SubmitButton name="intent" value="plan">
            {t("plan.save")}
          </SubmitButton>
        </div>
      </Form>
    </DialogContent>
  );
}
