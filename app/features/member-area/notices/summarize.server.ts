import { type MailTopic, mailTopics } from "~/db/values";
import type { ShortMessage } from "~/features/core/notice-kinds/short-message";
import type { Locale } from "~/locales/locale";
import { translate } from "~/server/i18n.server";
import type { NoticeLine } from "./list-notices.server";

/** Characters that LINE takes in a message with buttons; push notifications show no more either. */
const mostCharacters = 160;

/** How many topics one message names. */
const mostNamed = 4;

/**
 * Summarizes what waits as one message of few words (product §25.7): the number of notices by topic, or the lines of the
 * list if its reader wants names there. `lines` are those of the list, `topics` those of all that waits.
 */
export function summarize(given: {
  lines: readonly NoticeLine[];
  topics: ReadonlyArray<MailTopic | null>;
  locale: Locale;
  showsNames: boolean;
}): ShortMessage {
  const { lines, topics, locale, showsNames } = given;
  const t = translate(locale);
  const [only] = lines;
  const path = only && topics.length === 1 ? only.path : "/account/notices";
  return { text: (showsNames ? named() : null) ?? counted(), path };

  function counted(): string {
    const parts = mailTopics.flatMap((topic) => {
      const count = topics.filter((one) => one === topic).length;
      return count === 0 ? [] : [t("line:topic", { topic: t(`settings:preferences.topics.${topic}`), count })];
    });
    const shown = parts.slice(0, mostNamed);
    const all = [...shown, ...(parts.length > mostNamed ? [t("line:more")] : [])].join(t("line:separator"));
    return t("line:digest", { count: topics.length, topics: all });
  }

  /** As many lines as fit; null if not even the first does. */
  function named(): string | null {
    for (let shown = lines.length; shown > 0; shown -= 1) {
      const hidden = topics.length - shown;
      const rest = hidden > 0 ? [t("line:further", { count: hidden })] : [];
      const text = [...lines.slice(0, shown).map((line) => line.text), ...rest].join("\n");
      if (text.length <= mostCharacters) return text;
    }
    return null;
  }
}
