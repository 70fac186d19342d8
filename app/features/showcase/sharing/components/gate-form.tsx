import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Link } from "~/components/ui/link";
import { TextWithPart } from "~/components/ui/text-with-part";

const loadGateForm = async () => (await import("../schema")).gateForm;

interface GateFormProps {
  /** The name of the company that receives the address. */
  company: string;
  lastResult?: SubmissionResult<string[]>;
}

/** Asks for an email address before a shared profile opens. */
export function GateForm({ company, lastResult }: GateFormProps) {
  const { t } = useTranslation("sharing");
  const [form, fields] = useZodForm({
    id: "gate",
    lastResult,
    constraint: { email: { required: true } },
    load: loadGateForm,
  });
  return (
    <section className="mx-auto max-w-md space-y-5 py-4 md:py-10">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{t("gate.title")}</h1>
        <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">{t("gate.text", { company })}</p>
      </div>
      <Form form={form} className="space-y-5">
        <FormErrors form={form} />
        <TextField field={fields.email} type="email" label={t("gate.email")} autoComplete="email" />
        <SubmitButton size="lg" className="w-full">
          {t("gate.submit")}
        </SubmitButton>
      </Form>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        <TextWithPart
          text={t("gate.notice", { company })}
          name="terms"
          part={(words) => (
            <Link to="/terms" target="_blank" className="text-brand-700 underline underline-offset-4">
              {words}
            </Link>
          )}
        />
      </p>
    </section>
  );
}
