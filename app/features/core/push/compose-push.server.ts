import type { PushMessage } from "~/db/schema/core/mails";
import { type Locale, localePath } from "~/locales/locale";
import { translate } from "~/server/i18n.server";
import type { ShortMessage } from "../notice-kinds/short-message";

/** Writes a message of few words as a push notification. */
export function composePush(
  { text, path }: ShortMessage,
  { locale, isUrgent, until }: { locale: Locale; isUrgent?: true; until?: number },
): PushMessage {
  const title = translate(locale)("layout:brand.first");
  return { title, text, path: localePath(locale, path), isUrgent, until };
}
