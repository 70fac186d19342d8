import { z } from "zod";
import { changesOf, type GroupRules, sectionFormOf } from "~/features/records/records/schemas";
import { boundedText } from "~/features/text/text/entered-text";
import { richTextLength } from "~/features/text/text/rich-text";
import { textLocales } from "~/locales/locale";
import { newsRecord, rewardRecord } from "./record";

/** Schemas of a startup's news and rewards (product §3.9), for the API and the forms. */

type Texts = Partial<Record<string, Record<string, string | undefined>>>;

/** One language is enough, but each language in use needs a heading. */
const needsHeading = (heading: string): GroupRules => ({
  langs: (group) =>
    group.superRefine((value, context) => {
      const langs = value as Texts;
      const filled = (text: string | undefined) => richTextLength(text ?? "") > 0;
      const begun = textLocales.filter((key) => Object.values(langs[key] ?? {}).some(filled));
      for (const key of begun.length > 0 ? begun : textLocales.slice(0, 1)) {
        if (!filled(langs[key]?.[heading])) {
          context.addIssue({ code: "custom", path: [key, heading], message: "required" });
        }
      }
    }),
});
const newsRules = needsHeading("title");
const rewardRules = needsHeading("name");

const newsChanges = changesOf(newsRecord, newsRules);
const rewardChanges = changesOf(rewardRecord, rewardRules);

/** The API's body for creating or changing news. */
export const newsBody = newsChanges.extend({
  startup_id: boundedText(40).optional().describe("Your own id; it may be left out."),
  langs: newsChanges.shape.langs.unwrap(),
  publish_at: newsChanges.shape.publish_at.describe("Milliseconds; shown from then on. Now, unless given."),
});

export const rewardBody = rewardChanges.extend({
  langs: rewardChanges.shape.langs.unwrap(),
  minimum_amount: rewardChanges.shape.minimum_amount.describe("In whole units of your currency; null for none."),
  position: z.int().min(0).max(1000).optional().describe("The place in the list, from 0. The last, unless given."),
});

/** The commands' input; omitted fields are empty on creation and unchanged on update. */
export type NewsInput = Omit<z.output<typeof newsBody>, "startup_id">;
export type RewardInput = z.output<typeof rewardBody>;

export const newsForm = sectionFormOf(newsRecord, "news", newsRules);
export const rewardForm = sectionFormOf(rewardRecord, "rewards", rewardRules);

/** The former content, posted to undo a deletion. */
export const restoredNews = newsBody.omit({ startup_id: true });
export const restoredReward = rewardBody;
