import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FieldErrors } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { LocalDate } from "~/components/ui/local-date";
import type { SecondFactor } from "../queries.server";
import { maxPasskeys } from "../rules";
import { PasskeyButton } from "./passkey-button";

const loadAddPasskeySchema = async () => (await import("../schema")).addPasskeySchema;

interface PasskeysPartProps {
  passkeys: SecondFactor["passkeys"];
  /** The page where a fresh proof of identity is given. */
  confirm: string;
  lastResult?: SubmissionResult<string[]>;
}

/** The account's passkeys, and the form that adds one. */
export function PasskeysPart({ passkeys, confirm, lastResult }: PasskeysPartProps) {
  const { t } = useTranslation("secondFactor");
  return (
    <div className="space-y-5">
      {passkeys.length === 0 ? (
        <p className="text-ink-soft">{t("passkey.none")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeys.length < maxPasskeys ? (
        <AddPasskey key={passkeys.length} confirm={confirm} lastResult={lastResult} />
      ) : (
        <p className="text-ink-soft">{t("passkey.tooMany")}</p>
      )}
    </div>
  );
}

function PasskeyRow({ passkey }: { passkey: SecondFactor["passkeys"][number] }) {
  const { t } = useTranslation("secondFactor");
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-faint">
          {t("passkey.created")} <LocalDate at={createdAt} />
          {" · "}
          {lastUsedAt === null ? (
            t("passkey.unused")
          ) : (
            <>
              {t("passkey.used")} <LocalDate at={lastUsedAt} withTime />
            </>
          )}
        </p>
      </div>
      <PostForm>
        <input type="hidden" name="passkey" value={id} />
        <ConfirmDialog
          title={t("passkey.removeTitle", { name })}
          description={t("passkey.removeText")}
          confirmLabel={t("passkey.remove")}
          tone="danger"
        >
          <SubmitButton
            name="intent"
            value="passkey-remove"
            variant="secondary"
            size="sm"
            aria-label={t("passkey.removeOf", { name })}
          >
            {t("passkey.remove")}
          </SubmitButton>
        </ConfirmDialog>
      </PostForm>
    </li>
  );
}

function AddPasskey({ confirm, lastResult }: Pick<PasskeysPartProps, "confirm" | "lastResult">) {
  const { t } = useTranslation("secondFactor");
  const { formData } = useNavigation();
  const [form, fields] = useZodForm({
    id: "passkey",
    lastResult,
    constraint: { name: { required: true }, passkey: { required: true } },
    load: loadAddPasskeySchema,
  });
  return (
    <Form form={form} className="max-w-lg space-y-4">
      <FormErrors form={form} />
      <TextField
        field={fields.name}
        label={t("passkey.name")}
        hint={t("passkey.nameHint")}
        autoComplete="off"
        required
      />
      <FieldErrors field={fields.passkey} />
      <PasskeyButton
        ceremony="add"
        options="/account/passkey-options?for=add"
        confirm={confirm}
        name="intent"
        value="passkey-add"
        variant="secondary"
        pending={formData?.get("intent") === "passkey-add"}
        label={t("passkey.add")}
      />
    </Form>
  );
}
