import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { Button } from "~/components/ui/button";
import { DialogClose } from "~/components/ui/dialog";
import type { BoardCard } from "../../board/card";
import { type BoardAnswer, cardFetcher, onAnswer } from "../../board/components/moved-toast";
import { longestSentence } from "../../introductions/rules";
import type { PassOptions } from "../read-pass-options.server";
import { PassFields, passValues } from "./pass-fields";

const loadCardPassSheet = async () => (await import("../schema")).cardPassSheet;

interface CardPassSheetProps {
  card: BoardCard;
  options: PassOptions;
  /** Called once the card has moved. */
  onPassed: () => void;
}

/** The form with which an investor moves a card to `passed`, with conditions or a suggestion; inside a dialog. */
export function CardPassSheet({ card, options, onPassed }: CardPassSheetProps) {
  const { t } = useTranslation("board");
  const fetcherKey = cardFetcher(card.id);
  const { data } = useFetcher<BoardAnswer>({ key: fetcherKey });
  const lastResult = data && "status" in data ? data : undefined;
  const [form, fields] = useZodForm({
    id: `pass-${card.id}`,
    lastResult,
    defaultValue: passValues(options),
    constraint: { sentence: { maxLength: longestSentence } },
    load: loadCardPassSheet,
  });
  useEffect(
    () => onAnswer((answer) => "done" in answer && answer.done === "move" && answer.card.id === card.id && onPassed()),
    [card.id, onPassed],
  );
  return (
    <Form form={form} action="/board" navigate={false} fetcherKey={fetcherKey} className="group/pass space-y-6">
      <input type="hidden" name="cardId" value={card.id} />
      <input type="hidden" name="version" value={card.version} />
      <input type="hidden" name="from" value={card.stage} />
      <input type="hidden" name="stage" value="passed" />
      <input type="hidden" name="stay" value="1" />
      <FormErrors form={form} />
      <PassFields fields={fields} options={options} isReasonNeeded={false} lastResult={lastResult} />
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose asChild>
          <Button variant="ghost">{t("cancel")}</Button>
        </DialogClose>
        <SubmitButton name="intent" value="pass">
          {t("pass.confirm")}
        </SubmitButton>
      </div>
    </Form>
  );
}
