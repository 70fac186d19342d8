import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { CodeField } from "./code-field";

const loadCodeFormSchema = async () => (await import("../schema")).codeFormSchema;

/** The secret of an authenticator app as a QR code, and as text for manual entry. */
interface TotpOffer {
  qr: string;
  key: string;
}

interface TotpPartProps {
  since: number | null;
  offer: TotpOffer | null;
  lastResult?: SubmissionResult<string[]>;
}

/** The authenticator app: none, being set up, or active. */
export function TotpPart({ since, offer, lastResult }: TotpPartProps) {
  const { t } = useTranslation("secondFactor");
  if (offer) return <TotpSetup offer={offer} lastResult={lastResult} />;
  return (
    <PostForm className="space-y-4">
      <p className="text-ink-soft">
        {since === null ? (
          t("totp.none")
        ) : (
          <>
            {t("totp.since")} <LocalDate at={since} withTime />
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="totp-offer" variant={since === null ? "primary" : "secondary"}>
          {t(since === null ? "totp.start" : "totp.replace")}
        </SubmitButton>
        {since !== null && (
          <ConfirmDialog
            title={t("totp.removeTitle")}
            description={t("totp.removeText")}
            confirmLabel={t("totp.remove")}
            tone="danger"
          >
            <SubmitButton name="intent" value="totp-remove" variant="danger">
              {t("totp.remove")}
            </SubmitButton>
          </ConfirmDialog>
        )}
      </div>
    </PostForm>
  );
}

function TotpSetup({ offer, lastResult }: { offer: TotpOffer; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("secondFactor");
  const [form, fields] = useZodForm({
    id: "totp",
    lastResult,
    load: loadCodeFormSchema,
  });
  return (
    <Form form={form} className="space-y-5">
      <FormErrors form={form} />
      <p className="text-ink-soft">{t("totp.scan")}</p>
      <div className="flex flex-wrap items-start gap-6">
        <img src={offer.qr} alt={t("totp.qr")} width={200} height={200} className="rounded-xl border border-line" />
        <div className="min-w-0 flex-1 basis-56 space-y-1">
          <p className="text-sm text-ink-soft">{t("totp.key")}</p>
          <p className="font-mono break-all" translate="no" data-totp-key>
            {offer.key}
          </p>
        </div>
      </div>
      <CodeField field={fields.code} label={t("code.label")} kind="totp" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="totp-add">
          {t("totp.confirm")}
        </SubmitButton>
        <Button asChild variant="ghost">
          <Link to="/account/two-step">{t("totp.cancel")}</Link>
        </Button>
      </div>
    </Form>
  );
}
