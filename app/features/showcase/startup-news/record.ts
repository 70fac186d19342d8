import type { startupNews, startupRewards } from "~/db/schema";
import type { StartupCapability } from "~/features/core/access/rules";
import { defineRecord } from "~/features/records/records/content";
import type { Made, RecordField, Values } from "~/features/records/records/field";
import { image, kindOf, line, optionalAmount, richText, text, webAddress } from "~/features/records/records/kinds";
import { fromTaipeiInput, toTaipeiInput } from "~/locales/taipei-time";

/** A time between 2000 and 2100, in milliseconds. */
const timestamp: Made<number> = ({ plain }) => plain.int().min(946_684_800_000).max(4_102_444_800_000);

/**
 * A required time, in milliseconds. Forms show it in Taipei time; a form without it leaves it unchanged.
 */
const requiredTime = () =>
  kindOf<number, number, number, number | undefined>({
    schema: timestamp,
    formSchema: (values) =>
      values
        .codeText(20)
        .default("")
        .transform((value, context) => {
          const at = value === "" ? undefined : (fromTaipeiInput(value) ?? Number.NaN);
          if (at === undefined || timestamp(values).safeParse(at).success) return at;
          context.addIssue({ code: "custom", message: "ownNews:issues.time" });
          return values.plain.never;
        }),
    empty: 0,
    isFilled: (value) => typeof value === "number" && value > 0,
    describe: (at) => ({ kind: "text", text: toTaipeiInput(at).replace("T", " ") }),
    answer: ({ plain }) => plain.int(),
  });

/** In the currency of the startup's profile. */
const minimumInvestment = () => ({
  ...optionalAmount(),
  answer: ({ plain }: Values) => plain.number().nullable().describe("In whole units of the startup's currency."),
});

/** A startup's news (product §3.9), for those who may read its report. */
export const newsRecord = defineRecord({
  table: "startup_news",
  sections: ["news"],
  languages: "langs",
  fields: {
    "langs.title": {
      ...line(120),
      column: { zh_tw: "titleZhTW", en_us: "titleEnUS" },
      section: "news",
      required: "never",
      readBy: "report",
    },
    "langs.content": {
      ...richText(),
      column: { zh_tw: "contentZhTW", en_us: "contentEnUS" },
      section: "news",
      required: "never",
      readBy: "report",
    },
    photo: { ...image(), column: "photo", section: "news", required: "never", readBy: "report" },
    link: { ...webAddress(), column: "link", section: "news", required: "never", readBy: "report" },
    publish_at: { ...requiredTime(), column: "publishAt", section: "news", required: "always", readBy: "report" },
  } satisfies Record<string, RecordField<"news", keyof typeof startupNews.$inferSelect, StartupCapability>>,
});

/** A startup's reward for its backers (product §3.9), for those who may read its fundraising data. */
export const rewardRecord = defineRecord({
  table: "startup_rewards",
  sections: ["rewards"],
  languages: "langs",
  fields: {
    "langs.name": {
      ...line(100),
      column: { zh_tw: "nameZhTW", en_us: "nameEnUS" },
      section: "rewards",
      required: "never",
      readBy: "fundraising",
    },
    "langs.description": {
      ...text(2000),
      column: { zh_tw: "descriptionZhTW", en_us: "descriptionEnUS" },
      section: "rewards",
      required: "never",
      readBy: "fundraising",
    },
    minimum_amount: {
      ...minimumInvestment(),
      column: "minimumAmount",
      section: "rewards",
      required: "never",
      readBy: "fundraising",
    },
  } satisfies Record<string, RecordField<"rewards", keyof typeof startupRewards.$inferSelect, StartupCapability>>,
});
