import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { buttonStyle } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { OutsideSubject } from "~/db/schema/deals/board";
import { maxUnits } from "~/features/text/text/typed-text";
import { maxWebAddress } from "~/features/text/text/web-address";
import { longestName } from "../deal";

const loadOutsideForm = async () => (await import("../schema")).outsideForm;

interface OutsideFormProps {
  outside: OutsideSubject;
  version: number;
  /** The card's version that the form shows: the one before the refusal, if it was refused. */
  formVersion: number;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** On the page of a deal from elsewhere: the form of its name and link, behind a button. */
export function OutsideForm(props: OutsideFormProps) {
  const { t } = useTranslation("boardDeals");
  return (
    <details key={props.version} open={props.lastResult !== undefined}>
      <summary className={buttonStyle({ variant: "secondary", size: "sm", className: "cursor-pointer" })}>
        {t("outside.title")}
      </summary>
      <Card className="mt-3 max-w-2xl">
        <OutsideFields {...props} />
      </Card>
    </details>
  );
}

function OutsideFields({ outside, version, formVersion, lastResult }: OutsideFormProps) {
  const { t } = useTranslation("boardDeals");
  const [form, fields] = useZodForm({
    id: `outside-${formVersion}`,
    lastResult,
    defaultValue: outside,
    constraint: {
      name: { required: true, maxLength: maxUnits(longestName) },
      link: { maxLength: maxUnits(maxWebAddress) },
    },
    load: loadOutsideForm,
  });
  return (
    <Form form={form} preventScrollReset isEdit className="space-y-4">
      <input type="hidden" name="version" value={version} />
      <FormErrors form={form} />
      <TextField field={fields.name} label={t("add.name")} autoComplete="off" />
      <TextField
        field={fields.link}
        label={t("add.link")}
        hint={t("add.linkHint")}
        inputMode="url"
        autoComplete="off"
      />
      <SubmitButton name="intent" value="outside" variant="secondary">
        {t("outside.save")}
      </SubmitButton>
    </Form>
  );
}
