import type { SubmissionResult } from "@conform-to/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText, taipeiMidnight } from "~/locales/taipei-time";
import type { Figure } from "../figure";
import { FigureField } from "./figure-field";
import { useFigureText } from "./use-figure-text";

interface CorrectionFormProps {
  figure: Pick<Figure, "id" | "key" | "value" | "asOf">;
  lastResult?: SubmissionResult<string[]>;
}

/** Corrects one figure, whose day stays. */
export function CorrectionForm({ figure, lastResult }: CorrectionFormProps) {
  const { t } = useTranslation("figures");
  const locale = useLocale();
  const text = useFigureText();
  const { key, value, asOf } = figure;
  const load = useCallback(async () => (await import("../schema")).correctionForm(key), [key]);
  const [form, fields] = useZodForm({
    id: `correct-${figure.id}`,
    lastResult,
    defaultValue: { value: String(value) },
    load,
  });
  const name = t(`names.${key}`);
  return (
    <Card asChild padding="lg">
      <section aria-labelledby="correct-title">
        <h2 id="correct-title" className="text-lg font-semibold">
          {t("correction.title", { name })}
        </h2>
        <Form form={form} className="mt-1 space-y-5">
          <p className="text-sm text-ink-faint">
            {t("correction.hint", { day: taipeiDayText(taipeiMidnight(asOf), locale), value: text(key, value) })}
          </p>
          <FormErrors form={form} />
          <FigureField figure={key} field={fields.value} label={t("correction.value")} required />
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="intent" value="correct">
              {t("correction.submit")}
            </SubmitButton>
            <Button asChild variant="ghost">
              <Link to="/startup/figures">{t("correction.cancel")}</Link>
            </Button>
          </div>
        </Form>
      </section>
    </Card>
  );
}
