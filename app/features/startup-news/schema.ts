import { z } from "zod";
import { imageId, optionalAmount, richText, text, webAddress } from "~/features/records/values";
import { oneLine } from "~/features/text/one-line";
import { richTextLength } from "~/features/text/rich-text";
import { fromTaipeiInput } from "~/locales/taipei-time";

/** News and rewards of a startup (spec §3), as the API and the forms take them. */

/** From the year 2000 to 2100, in milliseconds. */
const moment = z.int().min(946_684_800_000).max(4_102_444_800_000);

const newsTexts = { title: oneLine(120), content: richText };
const rewardTexts = { name: oneLine(100), description: text(2000) };

interface Texts {
  zh_tw?: Record<string, string | undefined>;
  en_us?: Record<string, string | undefined>;
}

/** One language is enough, but what is written in a language needs its heading there. */
function needHeading(heading: string) {
  return (langs: Texts, context: z.RefinementCtx) => {
    const languages = ["zh_tw", "en_us"] as const;
    const filled = (value: string | undefined) => richTextLength(value ?? "") > 0;
    const begun = languages.filter((key) => Object.values(langs[key] ?? {}).some(filled));
    for (const key of begun.length > 0 ? begun : languages.slice(0, 1)) {
      if (!filled(langs[key]?.[heading]))
        context.addIssue({ code: "custom", path: [key, heading], message: "required" });
    }
  };
}

function langsOf<Shape extends z.ZodRawShape>(shape: Shape, heading: string) {
  const language = z.strictObject(shape).partial();
  return z
    .strictObject({ zh_tw: language, en_us: language })
    .partial()
    .superRefine((langs, context) => needHeading(heading)(langs as Texts, context));
}

/** News as it is created or replaced by the API. */
export const newsBody = z.strictObject({
  startup_id: z.string().max(40).optional().describe("Your own id; it may be left out."),
  langs: langsOf(newsTexts, "title"),
  photo: imageId.optional(),
  link: webAddress.optional(),
  publish_at: moment.optional().describe("Milliseconds; shown from then on. Now, unless given."),
});

export const rewardBody = z.strictObject({
  langs: langsOf(rewardTexts, "name"),
  minimum_amount: optionalAmount.optional().describe("In whole units of your currency; null for none."),
  position: z.int().min(0).max(1000).optional().describe("The place in the list, from 0. The last, unless given."),
});

/** What a command takes of news and rewards: what is not given is empty, or stays as it is. */
export type NewsInput = Omit<z.output<typeof newsBody>, "startup_id">;
export type RewardInput = z.output<typeof rewardBody>;

function langsForm<Shape extends z.ZodRawShape>(shape: Shape, heading: string) {
  const language = z.object(shape);
  return z
    .object({ zh_tw: language, en_us: language })
    .superRefine((langs, context) => needHeading(heading)(langs as Texts, context));
}

/** An empty field of a form is not sent at all. */
const emptyText = <Schema extends z.ZodType>(schema: Schema) => schema.default("" as never);

export const newsForm = z.object({
  langs: langsForm({ title: emptyText(newsTexts.title), content: emptyText(newsTexts.content) }, "title"),
  photo: imageId.default(null),
  link: emptyText(webAddress),
  publish_at: z
    .string()
    .default("")
    .transform((value, context) => {
      const at = value === "" ? undefined : (fromTaipeiInput(value) ?? Number.NaN);
      if (at === undefined || moment.safeParse(at).success) return at;
      context.addIssue({ code: "custom", message: "news:issues.time" });
      return z.NEVER;
    }),
});

export const rewardForm = z.object({
  langs: langsForm({ name: emptyText(rewardTexts.name), description: emptyText(rewardTexts.description) }, "name"),
  minimum_amount: optionalAmount.default(null),
});

/** What an undone deletion sends back: what stood there before. */
export const restoredNews = newsBody.omit({ startup_id: true });
export const restoredReward = rewardBody;
