import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { getZodConstraint, parseWithZod } from "~/components/form/parse";
import { SubmitButton } from "~/components/form/submit-button";
import { startupResetSchema } from "../schema";
import { type FirstLoginFormProps, FirstLoginFrame, useFocusInvalidField } from "./first-login-frame";
import { LoginFields } from "./login-fields";

/** The startup reset modal: e-mail and password, both required (spec §2). */
export function StartupResetForm({ data, lastResult, pending, target, back }: FirstLoginFormProps) {
  const { t } = useTranslation(["accounts", "logIn"]);
  const [form, fields] = useForm({
    id: "startup-reset",
    lastResult,
    constraint: getZodConstraint(startupResetSchema),
    defaultValue: { email: data.email },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: startupResetSchema }),
  });
  useFocusInvalidField(form.id, lastResult);
  return (
    <FirstLoginFrame title={t("firstLogin.reset.title")} description={t("firstLogin.reset.description")} size="md">
      <Form form={form} {...target} className="space-y-5">
        <FormErrors form={form} />
        <input type="hidden" name="back" value={back} />
        <LoginFields
          email={fields.email}
          password={fields.password}
          emailHint={t("logIn:unproven.hint")}
          name={data.name}
        />
        <SubmitButton size="lg" className="w-full" pending={pending}>
          {t("firstLogin.reset.submit")}
        </SubmitButton>
      </Form>
    </FirstLoginFrame>
  );
}
