import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";
import { figureNames } from "~/db/figure-values";
import { FigureField } from "./figure-field";

const loadFiguresForm = async () => (await import("../schema")).figuresForm;

interface ReportFormProps {
  /** Today in Taipei, `YYYY-MM-DD`. */
  today: string;
  lastResult?: SubmissionResult<string[]>;
}

/** Reports figures of one day; those left empty are not reported. */
export function ReportForm({ today, lastResult }: ReportFormProps) {
  const { t } = useTranslation("figures");
  const [form, fields] = useZodForm({
    id: "figures",
    lastResult,
    defaultValue: { as_of: today },
    constraint: { as_of: { required: true, max: today } },
    load: loadFiguresForm,
  });
  return (
    <Card asChild padding="lg">
      <section id="report" aria-labelledby="report-title" className="scroll-mt-20">
        <h2 id="report-title" className="text-lg font-semibold">
          {t("form.title")}
        </h2>
        <Form form={form} className="mt-1 space-y-5">
          <p className="text-sm text-ink-faint">{t("form.hint")}</p>
          <FormErrors form={form} />
          <TextField field={fields.as_of} type="date" label={t("form.asOf")} className="sm:max-w-60" />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {figureNames.map((key) => (
              <FigureField key={key} figure={key} field={fields[key]} label={t(`names.${key}`)} />
            ))}
          </div>
          <SubmitButton name="intent" value="report">
            {t("form.submit")}
          </SubmitButton>
        </Form>
      </section>
    </Card>
  );
}
