import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { type FirstLoginFormProps, FirstLoginFrame, useFocusInvalidField } from "./first-login-frame";
import { LoginFields } from "./login-fields";

const loadStartupResetSchema = async () => (await import("../schema")).startupResetSchema;

/** The startup reset modal: e-mail and password, both required (product §5.4). */
export function StartupResetForm({ data, lastResult, pending, target, back }: FirstLoginFormProps) {
  const { t } = useTranslation(["accounts", "logIn"]);
  const [form, fields] = useZodForm({
    id: "startup-reset",
    lastResult,
    constraint: { email: { required: true }, password: { required: true } },
    defaultValue: { email: data.email },
    load: loadStartupResetSchema,
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
