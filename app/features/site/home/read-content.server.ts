import { achievementKind } from "~/features/publishing/content-kinds/achievement/kind";
import { homepageKind } from "~/features/publishing/content-kinds/homepage/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { AchievementItem } from "./components/achievement";
import type { HomeTexts } from "./home-texts";

/** The staff's content for the home page; null where nothing is published. */
export interface HomeContent {
  texts: HomeTexts | null;
  achievement: { title: string; items: AchievementItem[] } | null;
}

/** Reads the home page's content. `preview` is `PageContext.preview`. */
export async function readHomeContent(
  app: App,
  reading: { locale: Locale; preview: string | null },
): Promise<HomeContent> {
  const [homepage, achievement] = await Promise.all([
    readSingle(app, { kind: homepageKind, ...reading }),
    readSingle(app, { kind: achievementKind, ...reading }),
  ]);
  return { texts: homepage?.content ?? null, achievement: achievement?.content ?? null };
}
