import { announcementKind, type announcementTones } from "~/features/content-kinds/announcement/kind";
import { readPublished } from "~/features/publishing/published.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** What the bar above every page shows. */
export interface Announcement {
  text: string;
  /** A bare path or an external URL; null without a link. */
  link: string | null;
  tone: (typeof announcementTones)[number];
}

/**
 * The published announcement, while the deployment shows announcements (spec §9) and there is a text; with `preview` its
 * draft, in any deployment.
 */
export async function findAnnouncement(
  app: App,
  { locale, preview = null }: { locale: Locale; preview?: string | null },
): Promise<Announcement | null> {
  const kind = announcementKind;
  if (!app.config.SHOW_ANNOUNCEMENT && preview !== kind.name) return null;
  const item = await readPublished(app, { kind, id: kind.name, locale, preview });
  if (!item || item.content.text === "") return null;
  const { text, link, tone } = item.content;
  return { text, link: link || null, tone: tone || "info" };
}
