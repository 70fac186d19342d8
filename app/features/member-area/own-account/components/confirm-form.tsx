import { type SubmissionResult, useForm } from "@conform-to/react";
import { useFetcher, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FieldErrors } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useFetcherData } from "~/components/form/use-fetcher-data";
import { useZodForm } from "~/components/form/use-zod-form";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { CodeField } from "~/features/accounts/second-factor/components/code-field";
import { PasskeyButton } from "~/features/accounts/second-factor/components/passkey-button";
import { type ProofState, SendProof } from "./proof";

const loadConfirmSchema = async () => (await import("../schema")).confirmSchema;

/** Every page posts proofs here; the page then redirects to `to`. */
const confirmPage = "/account/confirm";

type Result = SubmissionResult<string[]> | undefined;

interface ConfirmFormProps {
  /** The form element's id. */
  id: string;
  proof: ProofState;
  /** The bare path to continue to. */
  to: string;
  lastResult?: Result;
  /** Submits without navigation, so that input elsewhere on the page is kept. */
  inPlace?: boolean;
}

/** Requires a fresh proof: the account's second factor, else its password, else a mailed link. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { t } = useTranslation("secondFactor");
  const { proof, to, inPlace } = props;
  if (proof.factor || proof.hasPassword || proof.code !== null) {
    return (
      <div className="max-w-lg space-y-6">
        {proof.factor?.passkey && <PasskeyConfirm {...props} id={`${props.id}-passkey`} />}
        <TypedConfirm {...props} />
      </div>
    );
  }
  return inPlace ? (
    <Button asChild variant="secondary">
      <Link to={`${confirmPage}?to=${encodeURIComponent(to)}`}>{t("proof.title")}</Link>
    </Button>
  ) : (
    <SendProof proof={proof} to={to} />
  );
}

/** The target, state, last result and hidden fields of both forms. */
function useConfirm({ id, to, lastResult, inPlace }: ConfirmFormProps) {
  const fetcher = useFetcher<Result>({ key: id });
  const navigation = useNavigation();
  const action = confirmPage;
  const fetcherResult = useFetcherData(fetcher);
  const result = inPlace ? fetcherResult : lastResult;
  return {
    target: inPlace ? { action, navigate: false, fetcherKey: id } : { action },
    isSent: inPlace ? fetcher.state !== "idle" : navigation.formData?.get("form") === id,
    lastResult: result?.initialValue?.form === id ? result : undefined,
    hidden: (
      <>
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="form" value={id} />
      </>
    ),
  };
}

function PasskeyConfirm(props: ConfirmFormProps) {
  const { t } = useTranslation("secondFactor");
  const { target, isSent, lastResult, hidden } = useConfirm(props);
  const [form, fields] = useForm<{ passkey: string }>({ id: props.id, lastResult });
  return (
    <Form form={form} {...target}>
      {hidden}
      <FormErrors form={form} />
      <FieldErrors field={fields.passkey} />
      <PasskeyButton
        ceremony="use"
        options="/account/passkey-options?for=prove"
        label={t("passkey.use")}
        pending={isSent}
      />
    </Form>
  );
}

function TypedConfirm(props: ConfirmFormProps) {
  const { t } = useTranslation(["secondFactor", "settings"]);
  const { target, isSent, lastResult, hidden } = useConfirm(props);
  const [form, fields] = useZodForm({
    id: props.id,
    lastResult,
    load: loadConfirmSchema,
  });
  const { factor, hasPassword, code } = props.proof;
  return (
    <Form form={form} {...target} className="space-y-4">
      {hidden}
      <FormErrors form={form} />
      {factor ? (
        <CodeField
          field={fields.code}
          label={t("code.either")}
          hint={t(factor.totp ? "code.hint" : "code.recoveryHint")}
          kind="any"
        />
      ) : hasPassword ? (
        <PasswordField
          field={fields.current}
          label={t("settings:proof.current")}
          autoComplete="current-password"
          required
        />
      ) : (
        <input type="hidden" name="code" value={code ?? ""} />
      )}
      <SubmitButton pending={isSent} variant={factor?.passkey ? "secondary" : "primary"}>
        {t("proof.submit")}
      </SubmitButton>
    </Form>
  );
}

/** Shown instead of a form until a proof is given. */
export function ProofStep({ id, proof, to }: Pick<ConfirmFormProps, "id" | "proof" | "to">) {
  const { t } = useTranslation("secondFactor");
  if (!proof.factor) return <SendProof proof={proof} />;
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">{t("proof.text")}</p>
      <ConfirmForm id={id} proof={proof} to={to} inPlace />
    </div>
  );
}

/** Shown above forms rejected for lack of a proof, whose input is kept. */
export function ConfirmNotice({ proof, to }: Pick<ConfirmFormProps, "proof" | "to">) {
  const { t } = useTranslation("secondFactor");
  return (
    <Notice tone="warning" title={t("proof.title")}>
      <p className="mb-4">{t("proof.inPlace")}</p>
      <ConfirmForm id="prove" proof={proof} to={to} inPlace />
    </Notice>
  );
}
