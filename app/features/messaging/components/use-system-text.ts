import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { letterOf } from "../letter-note";
import { readMeetingNote } from "../meetings/note";
import { passReasonOf } from "../rules";

/** Translates a system message or one about a meeting or letter for its reader; returns any other text unchanged. */
export function useSystemText() {
  const { t } = useTranslation("inbox");
  return useCallback(
    (text: string, { isOwn, name }: { isOwn: boolean; name: string }): string => {
      if (text === "reopened") return t(isOwn ? "system.reopenedByYou" : "system.reopened", { name });
      const meeting = readMeetingNote(text);
      if (meeting) return t(`${isOwn ? "meetingByYou" : "meeting"}.${meeting.change}`, { name });
      if (letterOf(text) !== null) return t(isOwn ? "letterByYou" : "letter", { name });
      const reason = passReasonOf(text);
      if (!reason) return text;
      return t(isOwn ? "system.passedByYou" : "system.passed", { name, reason: t(`passReasons.${reason}`) });
    },
    [t],
  );
}
