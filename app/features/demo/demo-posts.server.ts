import { ulid } from "ulidx";
import { startupNews, startupRewards } from "~/db/schema";
import { dayMs } from "~/durations";
import type { Statements } from "~/features/discovery/listings/index-profile.server";
import type { StartupContent } from "~/features/profiles/startups/record";
import type { App } from "~/server/app.server";
import type { BuiltStartup } from "./build-startup";
import type { Bilingual } from "./corpus/concept";
import { newsTexts, rewardTexts } from "./corpus/posts";
import { drawPdf } from "./draw-pdf";
import { fill, type Language, richText } from "./fill";
import { type MadeFile, pdfOf } from "./made-files.server";
import { type Random, seededRandom } from "./random";

interface Posts {
  files: MadeFile[];
  documents: Pick<StartupContent, "documents" | "financial_report" | "estimated_financial_report">;
  statements: Statements;
}

/** Prepares news, rewards and private documents of a published demo startup. */
export function preparePosts(
  app: App,
  built: BuiltStartup,
  { ownerId, publishedAt }: { ownerId: string; publishedAt: number },
): Posts {
  const random = seededRandom(`posts/${built.seed}`);
  const say = (text: Bilingual, language: Language) => fill(text, language, built.values);
  const { files, documents } = makeDocuments(built, say, { ownerId, at: publishedAt, random });
  return {
    files,
    documents,
    statements: [
      ...newsRows(app, say, { startupId: ownerId, publishedAt, random }),
      ...rewardRows(app, say, { startupId: ownerId, at: publishedAt, random }),
    ],
  };
}

type Say = (text: Bilingual, language: Language) => string;

function newsRows(
  app: App,
  say: Say,
  { startupId, publishedAt, random }: { startupId: string; publishedAt: number; random: Random },
): Statements {
  const content = (text: Bilingual, language: Language) => {
    const said = say(text, language);
    return said.startsWith("<") ? said : richText([said]);
  };
  const chosen = random.sample(newsTexts, random.integer(2, newsTexts.length));
  return chosen.map(({ title, content: text, press }, at) => {
    // Spread between the profile's publication and today.
    const age = Math.max(dayMs, app.now() - publishedAt);
    const publishAt = Math.floor(app.now() - (age * (at + random.next())) / (chosen.length + 1));
    const id = ulid(publishAt, random.next);
    return app.db.insert(startupNews).values({
      id,
      startupId,
      titleZhTW: say(title, "zh"),
      titleEnUS: say(title, "en"),
      contentZhTW: content(text, "zh"),
      contentEnUS: content(text, "en"),
      link: press ? `https://news.example.com/${id.toLowerCase()}` : "",
      publishAt,
      createdAt: publishAt,
      updatedAt: publishAt,
    });
  });
}

function rewardRows(
  app: App,
  say: Say,
  { startupId, at, random }: { startupId: string; at: number; random: Random },
): Statements {
  return rewardTexts.slice(0, random.integer(1, rewardTexts.length)).map((reward, position) =>
    app.db.insert(startupRewards).values({
      id: ulid(at, random.next),
      startupId,
      nameZhTW: say(reward.name, "zh"),
      nameEnUS: say(reward.name, "en"),
      descriptionZhTW: say(reward.description, "zh"),
      descriptionEnUS: say(reward.description, "en"),
      minimumAmount: reward.minimumAmount,
      position,
      createdAt: at,
      updatedAt: at,
    }),
  );
}

const texts = {
  report: { zh: "財務報表", en: "Financial statements" },
  estimate: { zh: "財務預測", en: "Financial projections" },
  deck: { zh: "募資簡報", en: "Pitch deck" },
  revenue: { zh: "近十二個月營收：{revenue}", en: "Revenue of the last twelve months: {revenue}" },
  margin: { zh: "毛利率：{margin}%", en: "Gross margin: {margin}%" },
  burn: { zh: "每月支出：{burn}", en: "Monthly spending: {burn}" },
  runway: { zh: "現金可支應：{runway} 個月", en: "Runway: {runway} months" },
  growth: { zh: "年成長率：{growth}%", en: "Yearly growth: {growth}%" },
  clients: { zh: "客戶數：{clients}", en: "Customers: {clients}" },
  renewal: { zh: "續約率：{renewal}%", en: "Renewals: {renewal}%" },
} satisfies Record<string, Bilingual>;

function makeDocuments(
  { values }: BuiltStartup,
  say: Say,
  { ownerId, at, random }: { ownerId: string; at: number; random: Random },
) {
  const name = values.name ?? { zh: "", en: "" };
  const make = (title: Bilingual, lines: readonly Bilingual[]) => {
    const page = (language: Language) => ({
      heading: `${name[language]}  ${title[language]}`,
      lines: lines.map((line) => say(line, language)),
    });
    const bytes = drawPdf(`${name.zh} ${title.zh}`, [page("zh"), page("en")]);
    return pdfOf({ ownerId, name: `${name.zh}_${title.zh}`, bytes, at, random });
  };
  const report = make(texts.report, [texts.revenue, texts.margin, texts.burn, texts.runway]);
  const estimate = make(texts.estimate, [texts.growth, texts.margin, texts.runway]);
  const deck = make(texts.deck, [texts.clients, texts.growth, texts.renewal]);
  return {
    files: [report, estimate, deck],
    documents: {
      financial_report: report.id,
      estimated_financial_report: estimate.id,
      documents: [{ file_id: deck.id, name: `${texts.deck.zh} ${texts.deck.en}` }],
    },
  };
}
