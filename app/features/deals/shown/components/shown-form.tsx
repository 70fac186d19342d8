import type { SubmissionResult } from "@conform-to/react";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";
import { shownStates } from "~/db/board-values";
import type { BoardCard, Shown } from "~/features/deals/board/card";
import { useShownText } from "~/features/deals/board/components/shown-text";
import { spaced } from "~/locales/spaced";

const loadShownForm = async () => (await import("../schema")).shownForm;

interface ShownFormProps {
  card: Pick<BoardCard, "id" | "version" | "shown" | "decideBy" | "theirs">;
  /** Today, `YYYY-MM-DD`. */
  today: string;
  /** The other side's name. */
  name: string;
  /** Whether the other side can be shown something now (`mayShow`). */
  isOpen: boolean;
  /** The card's version that the form shows: the one before the refusal, if it was refused. */
  formVersion: number;
  /** The result of this form if it was refused. */
  lastResult?: SubmissionResult<string[]>;
}

/** On the page of a card: what the two sides show each other on purpose, with a form to show it or take it back. */
export function ShownForm({ card, today, name, isOpen, formVersion, lastResult }: ShownFormProps) {
  const { t } = useTranslation("boardShown");
  const text = useShownText(today);
  return (
    <Card asChild>
      <section aria-labelledby="shown-title" className="space-y-4">
        <h2 id="shown-title" className="font-semibold">
          {t("title")}
        </h2>
        {card.theirs && <p>{spaced((values) => t("theirs", values), { name, text: text(card.theirs) })}</p>}
        {card.shown && isOpen ? (
          <div className="space-y-2">
            <p>{spaced((values) => t("now", values), { name, text: text(card.shown) })}</p>
            <p className="text-sm text-ink-faint">{t("until")}</p>
          </div>
        ) : (
          <p className="text-ink-soft">{isOpen ? spaced((values) => t("nothing", values), { name }) : t("closed")}</p>
        )}
        {(isOpen || lastResult) && (
          <ShowForm
            key={formVersion}
            card={card}
            today={today}
            name={name}
            formVersion={formVersion}
            lastResult={lastResult}
          />
        )}
        {card.shown && (
          <PostForm preventScrollReset>
            <input type="hidden" name="version" value={card.version} />
            <SubmitButton name="intent" value="hide_state" variant="ghost" size="sm">
              <EyeOff aria-hidden />
              {t("takeBack")}
            </SubmitButton>
          </PostForm>
        )}
      </section>
    </Card>
  );
}

function ShowForm({ card, today, name, formVersion, lastResult }: Omit<ShownFormProps, "isOpen">) {
  const { t } = useTranslation("boardShown");
  const text = useShownText(today);
  const [chosen, setChosen] = useState<Shown>(card.shown ?? { state: "reading", by: card.decideBy });
  const [form, fields] = useZodForm({
    id: `shown-${formVersion}`,
    lastResult,
    defaultValue: { state: chosen.state, by: chosen.by ?? "" },
    load: loadShownForm,
  });
  return (
    <Form
      form={form}
      preventScrollReset
      className="space-y-4"
      onChange={(event) => {
        const { state, by } = Object.fromEntries(new FormData(event.currentTarget));
        const known = shownStates.find((each) => each === state);
        if (known) setChosen({ state: known, by: typeof by === "string" && dayPattern.test(by) ? by : null });
      }}
    >
      <input type="hidden" name="version" value={card.version} />
      <FormErrors form={form} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <SelectField
          field={fields.state}
          label={t("state")}
          placeholder={null}
          options={shownStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <TextField field={fields.by} type="date" label={t("by")} />
      </div>
      <p id="shown-preview" aria-live="polite" className="text-sm text-ink-soft">
        {spaced((values) => t("preview", values), { name, text: text(chosen) })}
      </p>
      <SubmitButton name="intent" value="show_state" variant="secondary" aria-describedby="shown-preview">
        {t(card.shown ? "change" : "show")}
      </SubmitButton>
    </Form>
  );
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
