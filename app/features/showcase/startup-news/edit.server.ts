import type { StartupViewer } from "~/features/core/access/viewer";
import { drawingOf } from "~/features/profiles/profiles/drawing.server";
import type { Conflict } from "~/features/records/editing/conflict";
import { describeConflict } from "~/features/records/editing/describe-conflict";
import { type Edit, printsOf, writeBase } from "~/features/records/editing/field-prints";
import { pathsOf } from "~/features/records/editing/merge";
import { emptyOf } from "~/features/records/records/content";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { AppError } from "~/server/errors";
import { newsInForm, type StartupNews, type StartupReward } from "./posts";
import { getOwnNews, getOwnReward } from "./queries.server";
import { newsRecord, rewardRecord } from "./record";
import type { NewsInput, RewardInput } from "./schema";

const newsPaths = pathsOf(emptyOf(newsRecord));
const rewardPaths = pathsOf(emptyOf(rewardRecord));

/** The base of a news form: fingerprints of the values it was filled with (decision 015). */
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

/** The conflict shown by a re-rendered news form, if the news was changed elsewhere. */
export function newsConflict(
  app: App,
  { actor, id, locale, ...options }: Options<NewsInput>,
): Promise<Conflict | null> {
  return describeConflict({
    ...options,
    drawing: () => drawingOf(app, { record: newsRecord, namespace: "ownNews", locale }),
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
    drawing: () => drawingOf(app, { record: rewardRecord, namespace: "ownNews", locale }),
    paths: rewardPaths,
    read: () => getOwnReward(app, { actor, id }),
  });
}
