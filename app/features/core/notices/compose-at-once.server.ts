import type { NoticeValues } from "~/db/schema/core/notices";
import type { Locale } from "~/locales/locale";
import { spaced } from "~/locales/spaced";
import { timeZoneOf } from "~/locales/time-zones";
import { translate } from "~/server/i18n.server";
import { type ForeignText, quote } from "../mail/foreign-text";
import { isAtOnceKind, kindRow, type NoticeKind } from "../notice-kinds/register";
import type { ShortMessage } from "../notice-kinds/short-message";
import type { ReaderChoices } from "../notice-kinds/topics";
import { noticeTime } from "./notice-time";

/** Characters of a name. */
const maxName = 60;

/**
 * Composes what LINE or a push notification says about one urgent notice, without the other side's name unless its
 * reader wants it. Undefined for a kind that they do not send right away.
 */
export function composeAtOnce(given: {
  kind: NoticeKind;
  subjectId?: string;
  mentionsId?: string;
  line?: NoticeValues;
  choices: ReaderChoices;
  name?: ForeignText;
  locale: Locale;
}): ShortMessage | undefined {
  const { kind, subjectId = "", mentionsId = "", line, choices, name, locale } = given;
  const { at } = kindRow(kind);
  if (at === null || !isAtOnceKind(kind)) return undefined;
  const t = translate(locale);
  const time = line?.at === undefined ? "" : noticeTime(locale, timeZoneOf(choices.timeZone)).format(line.at);
  const text =
    choices.noticeSettings.showsNames && name
      ? spaced((values) => t(`noticeLines:kinds.${kind}`, values), {
          name: quote(name, { locale, max: maxName }),
          time,
        })
      : t(`noticeLines:atOnce.${kind}`, { time });
  return { text, path: at({ subjectId, mentionsId, reader: choices.reader }) };
}
