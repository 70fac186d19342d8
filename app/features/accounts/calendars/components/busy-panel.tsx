import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/components/form/confirm-button";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { KeptOnly } from "../../accounts/components/kept-only";
import type { BusyCalendar } from "../read-calendars.server";
import { calendarIntents } from "./intents";

const loadBusyForm = async () => (await import("../schema")).busyForm;

interface BusyPanelProps {
  busy: BusyCalendar | null;
  lastResult?: SubmissionResult<string[]>;
}

/** The calendar that the account keeps elsewhere (product §24.8). */
export function BusyPanel({ busy, lastResult }: BusyPanelProps) {
  return (
    <div className="space-y-5">
      {busy && <Connected busy={busy} />}
      <KeptOnly>
        <AddressForm key={busy?.host} hasOne={busy !== null} lastResult={lastResult} />
      </KeptOnly>
    </div>
  );
}

function Connected({ busy: { host, readAt, problem } }: { busy: BusyCalendar }) {
  const { t } = useTranslation("calendars");
  return (
    <>
      {problem && (
        <Notice tone="warning" title={t("busy.failed")}>
          {t(`busy.problems.${problem}`)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{host || t("busy.unreadable")}</p>
          <p className="text-sm text-ink-soft">
            {t("busy.read")} <LocalDate at={readAt} withTime />
          </p>
        </div>
        <PostForm preventScrollReset>
          <ConfirmButton
            intent={calendarIntents.removeBusy}
            label={t("busy.remove")}
            title={t("busy.removeTitle")}
            description={t("busy.removeText")}
          />
        </PostForm>
      </div>
    </>
  );
}

function AddressForm({ hasOne, lastResult }: { hasOne: boolean; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("calendars");
  const [form, fields] = useZodForm({ id: "busy", lastResult, load: loadBusyForm });
  return (
    <Form form={form} preventScrollReset className="space-y-4">
      <FormErrors form={form} />
      <TextField
        field={fields.address}
        label={t(hasOne ? "busy.newAddress" : "busy.address")}
        hint={t("busy.addressHint")}
        inputMode="url"
        autoComplete="off"
      />
      <div className="text-sm text-ink-soft">
        <p className="font-medium text-ink">{t("busy.where.title")}</p>
        <ul className="mt-1 list-disc space-y-1 ps-5">
          <li>{t("busy.where.google")}</li>
          <li>{t("busy.where.outlook")}</li>
          <li>{t("busy.where.apple")}</li>
        </ul>
      </div>
      <SubmitButton name="intent" value={calendarIntents.saveBusy} variant={hasOne ? "secondary" : "primary"}>
        {t(hasOne ? "busy.replace" : "busy.save")}
      </SubmitButton>
    </Form>
  );
}
