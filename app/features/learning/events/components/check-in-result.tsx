import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormErrors } from "~/components/form/use-issue-text";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import type { CheckIn } from "../check-in.server";
import { timeText } from "../event-time";
import type { SentCheckIn } from "./use-check-ins";

const tones = {
  checkedIn: "success",
  already: "warning",
  waiting: "warning",
  cancelled: "danger",
  unknown: "danger",
} as const;

interface CheckInResultProps {
  result: CheckIn;
  /** The submitted code or name, shown if it is unknown. */
  label?: string;
}

/** Who was checked in, or why it failed. */
export function CheckInResult({ result, label }: CheckInResultProps) {
  const { t } = useTranslation("eventPages");
  const locale = useLocale();
  const key = result.result === "unknown" && label ? "notFound" : result.result;
  const values = {
    label,
    name: "name" in result ? result.name : "",
    time: "at" in result ? timeText(result.at, locale) : "",
  };
  return <Notice tone={tones[result.result]}>{t(`staff.results.${key}`, values)}</Notice>;
}

/** The result of a check-in sent by `useCheckIns`. Null if it was lost (`keepFormOnNetworkError`). */
export function SentCheckInResult({ fetcherKey, label }: SentCheckIn) {
  const { t } = useTranslation("eventPages");
  const { data } = useFetcher<{ checkIn: CheckIn } | SubmissionResult<string[]> | null>({ key: fetcherKey });
  const errors = useFormErrors(
    data && "error" in data ? Object.values(data.error ?? {}).flatMap((of) => of ?? []) : [],
  );
  if (data === undefined) return <Notice>{t("staff.results.sending", { label })}</Notice>;
  if (data && "checkIn" in data) return <CheckInResult result={data.checkIn} label={label} />;
  return (
    <Notice tone="danger">
      {t("staff.results.lost", { label })} {errors.join(" ")}
    </Notice>
  );
}
