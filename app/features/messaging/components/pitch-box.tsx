import { type SubmissionResult, useForm } from "@conform-to/react";
import { useFetcher, useLocation } from "@remix-run/react";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useFetcherData } from "~/components/form/use-fetcher-data";
import { useLateValidation } from "~/components/form/use-late-validation";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { Mismatch, Side } from "~/db/values";
import { MismatchPart } from "./mismatch-part";

const loadMessageForm = async () => (await import("../schema")).messageForm;

interface PitchBoxProps {
  target: { id: string; name: string };
  /** The side that writes. */
  side: Side;
  /** The answer to a post that was refused. */
  lastResult?: SubmissionResult<string[]> | null;
  /** The check shown to a startup before it pitches; missing if the page did not run it. */
  check?: PitchCheck;
}

/** The investor's criteria that the startup does not meet, and the pitches left this month. */
export interface PitchCheck {
  mismatches: Mismatch[];
  left: number;
  allowance: number;
  /** Whether a higher level has more. */
  canHaveMore: boolean;
}

/**
 * The form for the first message to someone. Posts to the conversation's page from any page, which stays open until the
 * message is sent, so that nothing typed is lost.
 */
export function PitchBox({ target, side, lastResult, check }: PitchBoxProps) {
  const { t } = useTranslation(["messaging", "onePager"]);
  const action = `/messages/${target.id}`;
  const isThere = useLocation().pathname === action;
  const id = `pitch-${target.id}`;
  const fetcher = useFetcher<SubmissionResult<string[]>>({ key: id });
  const answered = useFetcherData(fetcher);
  const [clientId] = useState(() => ulid());
  const [form, fields] = useForm({
    id,
    lastResult: isThere ? lastResult : answered,
    constraint: { message: { required: true } },
    onValidate: useLateValidation(id, loadMessageForm),
    shouldRevalidate: "onInput",
  });
  // What was typed and refused stays, though the last invitation went out in another window meanwhile.
  if (check && check.left <= 0 && !lastResult) {
    return (
      <Notice
        tone="info"
        title={t("credits.none.title", { allowance: check.allowance })}
        action={
          check.canHaveMore && (
            <Button asChild variant="secondary">
              <Link to="/plans">{t("credits.none.more")}</Link>
            </Button>
          )
        }
      >
        {t("credits.none.text")}
      </Notice>
    );
  }
  return (
    <Form form={form} draft={`/messages/${target.id}`} action={action} navigate={isThere} fetcherKey={id}>
      {/* Made on the server for the page without scripts and kept here: pressing twice sends once. */}
      <input type="hidden" name="client_id" value={clientId} data-transient suppressHydrationWarning />
      <FormErrors form={form} className="mb-4" />
      <TextAreaField
        field={fields.message}
        label={t("pitch.label")}
        hint={t(side === "investor" ? "pitch.forInvestor" : "pitch.forStartup")}
        required
        rows={6}
      />
      {check && check.mismatches.length > 0 && (
        <Notice tone="warning" title={t("mismatch.title", { name: target.name })} className="mt-4">
          <ul className="list-disc ps-5">
            {check.mismatches.map((mismatch) => (
              <li key={mismatch}>{t(`mismatch.kinds.${mismatch}`)}</li>
            ))}
          </ul>
          <TextAreaField
            field={fields.mismatch_reason}
            label={t("mismatch.reason")}
            hint={t("mismatch.reasonHint")}
            required
            rows={2}
            className="mt-3"
          />
          <p className="mt-3 text-sm text-ink-soft">{t("mismatch.preview", { name: target.name })}</p>
          <MismatchPart
            mismatch={{ kinds: check.mismatches, reason: fields.mismatch_reason.value ?? "" }}
            reader="investor"
          />
        </Notice>
      )}
      {side === "startup" && (
        <CheckboxField
          field={fields.one_pager}
          label={t("onePager:attach.option")}
          hint={t("onePager:attach.hint")}
          className="mt-4"
        />
      )}
      {check && check.left > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          {t("credits.left", { left: check.left, allowance: check.allowance })}
        </p>
      )}
      <SubmitButton pending={isThere ? undefined : fetcher.state !== "idle"} className="mt-4">
        <SendHorizontal aria-hidden />
        {t("pitch.submit")}
      </SubmitButton>
    </Form>
  );
}
