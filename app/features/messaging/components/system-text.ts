import type { useTranslation } from "react-i18next";
import { passReasonOf } from "../rules";

type Translate = ReturnType<typeof useTranslation<"messaging">>["t"];

/** What a system message says to its reader; a text that is none of ours is shown as it is. */
export function systemText(t: Translate, text: string, { isOwn, name }: { isOwn: boolean; name: string }): string {
  if (text === "reopened") return t(isOwn ? "system.reopenedByYou" : "system.reopened", { name });
  const reason = passReasonOf(text);
  if (!reason) return text;
  return t(isOwn ? "system.passedByYou" : "system.passed", { name, reason: t(`pass.reasons.${reason}`) });
}
