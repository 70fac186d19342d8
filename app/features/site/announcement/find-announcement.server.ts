import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import { announcementKind } from "~/features/publishing/content-kinds/announcement/kind";
import { readPublished } from "~/features/publishing/publishing/published.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { Announcement } from "./components/announcement-bar";

/**
 * Finds the published announcement if the deployment shows announcements (product §13.7) and it has a text; with
 * `preview` its draft, in any deployment.
 */
export async function findAnnouncement(
  app: App,
  { locale, preview = null }: { locale: Locale; preview?: string | null },
): Promise<Announcement | null> {
  const kind = announcementKind;
  if (!app.config.SHOW_ANNOUNCEMENT && preview !== kind.name) return null;
  const read = () => readPublished(app, { kind, id: kind.name, locale, preview });
  const item = await (preview === null ? rememberPublic(app, ["announcement", locale], read) : read());
  if (!item || item.content.text === "") return null;
  const { text, link, tone } = item.content;
  return { version: item.liveAt, text, link, tone: tone || "info" };
}
