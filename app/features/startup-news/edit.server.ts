import type { StartupViewer } from "~/features/access/viewer";
import type { Conflict } from "~/features/editing/conflict";
import { describeConflict } from "~/features/editing/describe-conflict";
import { type Edit, printsOf, writeBase } from "~/features/editing/field-prints";
import { inLanguageOf } from "~/features/profiles/labels";
import type { FieldValue } from "~/features/records/field";
import type { Translate } from "~/locales/i18n";
import { type Locale, textLocales } from "~/locales/locale";
import { toTaipeiInput } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import type { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { newsInForm, type StartupNews, type StartupReward } from "./posts";
import { getOwnNews, getOwnReward } from "./queries.server";
import type { NewsInput, RewardInput } from "./schema";

const inBoth = (...fields: string[]) =>
  textLocales.flatMap((locale) => fields.map((field) => `langs.${locale}.${field}`));
const newsPaths = [...inBoth("title", "content"), "photo", "link", "publish_at"];
const rewardPaths = [...inBoth("name", "description"), "minimum_amount"];

/** What the form of news carries of what it was filled with (decision 015). */
export async function newsBase(news: StartupNews): Promise<string> {
  return writeBase(await printsOf(newsInForm(news), newsPaths));
}

export async function rewardBase(reward: StartupReward): Promise<string> {
  return writeBase(await printsOf(reward, rewardPaths));
}

interface Options<Changes> {
  actor: Pick<StartupViewer, "id">;
  id: string;
  locale: Locale;
  edit: Edit;
  refusal: AppError | null;
  changes: Changes | null;
}

/** What the form of news shows of changes by others when it comes back. */
export function newsConflict(
  app: App,
  { actor, id, locale, ...options }: Options<NewsInput>,
): Promise<Conflict | null> {
  const t = translate(locale);
  return describeConflict({
    ...options,
    paths: newsPaths,
    read: async () => newsInForm(await getOwnNews(app, { actor, id })),
    labelOf: (path) => inLanguageOf(t, path, nameOf(t, path)),
    draw: (_, path, value) => shownValue(path, value, locale),
  });
}

export function rewardConflict(
  app: App,
  { actor, id, locale, ...options }: Options<RewardInput>,
): Promise<Conflict | null> {
  const t = translate(locale);
  return describeConflict({
    ...options,
    paths: rewardPaths,
    read: () => getOwnReward(app, { actor, id }),
    labelOf: (path) => inLanguageOf(t, path, nameOf(t, path)),
    draw: (_, path, value) => shownValue(path, value, locale),
  });
}

function nameOf(t: Translate, path: string): string {
  if (path.endsWith(".title")) return t("news:form.title");
  if (path.endsWith(".content")) return t("news:form.content");
  if (path.endsWith(".name")) return t("news:form.name");
  if (path.endsWith(".description")) return t("news:form.descriptionField");
  if (path === "photo") return t("news:form.photo");
  if (path === "link") return t("news:form.link");
  return t(path === "publish_at" ? "news:form.publishAt" : "news:form.minimumAmount");
}

function shownValue(path: string, value: unknown, locale: Locale): FieldValue {
  if (path === "photo") return { kind: "image", id: typeof value === "string" ? value : null, wide: false };
  if (path === "link") return { kind: "link", address: String(value ?? "") };
  if (path.endsWith(".content")) return { kind: "html", html: String(value ?? "") };
  if (typeof value !== "number") return { kind: "text", text: String(value ?? "") };
  const text = path === "publish_at" ? toTaipeiInput(value).replace("T", " ") : value.toLocaleString(locale);
  return { kind: "text", text };
}
