import type { StartupViewer } from "~/features/access/viewer";
import type { Conflict } from "~/features/editing/conflict";
import { describeConflict } from "~/features/editing/describe-conflict";
import { type Edit, printsOf, writeBase } from "~/features/editing/field-prints";
import { pathsOf } from "~/features/editing/merge";
import { fieldLabel } from "~/features/profiles/labels";
import { emptyOf, type RecordDefinition } from "~/features/records/content";
import { describeField } from "~/features/records/describe";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { newsInForm, type StartupNews, type StartupReward } from "./posts";
import { getOwnNews, getOwnReward } from "./queries.server";
import { newsRecord, rewardRecord } from "./record";
import type { NewsInput, RewardInput } from "./schema";

const newsPaths = pathsOf(emptyOf(newsRecord));
const rewardPaths = pathsOf(emptyOf(rewardRecord));

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
  return describeConflict({
    ...options,
    ...drawing(newsRecord, locale),
    paths: newsPaths,
    read: async () => newsInForm(await getOwnNews(app, { actor, id })),
  });
}

export function rewardConflict(
  app: App,
  { actor, id, locale, ...options }: Options<RewardInput>,
): Promise<Conflict | null> {
  return describeConflict({
    ...options,
    ...drawing(rewardRecord, locale),
    paths: rewardPaths,
    read: () => getOwnReward(app, { actor, id }),
  });
}

/** How the fields of a post are named and drawn; none of them holds keys. */
function drawing(record: RecordDefinition, locale: Locale) {
  const t = translate(locale);
  const labelOf = (path: string) => fieldLabel(t, "news", path);
  const reader = { t, locale, keyLabels: new Map<string, string>(), labelOf };
  const draw = (content: object, path: string, value: unknown) =>
    describeField(record, { path, value, content, reader });
  return { labelOf, draw };
}
