import { useFetchers } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { LocalDate } from "~/components/ui/local-date";
import { readableAddress } from "~/locales/readable-address";
import type { Attendee } from "../attendees.server";
import { readableCode } from "../registration";
import type { CheckIns } from "./use-check-ins";

const tones = { confirmed: "success", waiting: "warning", cancelled: "neutral" } as const;

/** Registrations with check-in buttons. */
export function AttendeeTable({ attendees, checkIns }: { attendees: Attendee[]; checkIns: CheckIns }) {
  const { t } = useTranslation("eventPages");
  if (attendees.length === 0) return <p className="py-4 text-ink-soft">{t("staff.none")}</p>;
  return (
    <Card asChild padding="none">
      <ul className="divide-y divide-line">
        {attendees.map((attendee) => (
          <li key={attendee.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 p-4 md:px-5">
            <span className="w-8 shrink-0 text-sm text-ink-faint tabular-nums">{attendee.position}</span>
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium wrap-anywhere">
                {attendee.name || t("staff.anonymised")}{" "}
                {attendee.isMember && <span className="text-sm font-normal text-ink-faint">{t("staff.member")}</span>}
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">{readableAddress(attendee.email ?? "")}</p>
            </div>
            <span className="font-mono text-sm text-ink-soft">{readableCode(attendee.code)}</span>
            <Badge tone={tones[attendee.status]}>{t(`statuses.${attendee.status}`)}</Badge>
            <CheckInButton attendee={attendee} checkIns={checkIns} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CheckInButton({ attendee, checkIns }: { attendee: Attendee; checkIns: CheckIns }) {
  const { t } = useTranslation("eventPages");
  const { id, name, status, checkedInAt } = attendee;
  const isSent = useFetchers().some(({ formData }) => formData?.get("id") === id);
  if (status !== "confirmed") return null;
  const isIn = checkedInAt !== null;
  const label = t(isIn ? "staff.undo" : "staff.check");
  function send(event: FormEvent) {
    if (isIn) return;
    event.preventDefault();
    checkIns.send({ intent: "check-in", id }, name);
  }
  return (
    <PostForm preventScrollReset onSubmit={send} className="flex items-center gap-3">
      <input type="hidden" name="id" value={id} />
      {isIn && (
        <span className="text-sm text-brand-700 tabular-nums">
          {t("staff.checkedIn")} <LocalDate at={checkedInAt} withTime />
        </span>
      )}
      <SubmitButton
        name="intent"
        value={isIn ? "undo" : "check-in"}
        variant={isIn ? "ghost" : "secondary"}
        size="sm"
        pending={isSent || undefined}
        aria-label={t("staff.of", { action: label, name })}
      >
        {label}
      </SubmitButton>
    </PostForm>
  );
}
