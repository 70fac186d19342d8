import { weekMs } from "~/durations";
import { foreign } from "~/features/core/mail/foreign-text";
import type { MailSection } from "~/features/core/mail/render-mail";
import { listEventsBetween } from "~/features/learning/events/queries.server";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { listPublished } from "~/features/publishing/publishing/published.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { maxEntries } from "./rules";

interface Covered {
  locale: Locale;
  /** Inclusive, in milliseconds. */
  since: number;
  /** Exclusive. */
  until: number;
}

/** Reads one kind of content for an issue; null if there is nothing new. */
type Source = (app: App, covered: Covered) => Promise<MailSection | null>;

/** The kinds of content in an issue, in order. */
const sources: readonly Source[] = [news, events];

/** The sections of an issue: what was published in a period, by kind; empty if nothing was. */
export async function issueContent(app: App, covered: Covered): Promise<MailSection[]> {
  const sections = await Promise.all(sources.map((read) => read(app, covered)));
  return sections.filter((section) => section !== null);
}

async function news(app: App, { locale, since, until }: Covered): Promise<MailSection | null> {
  const t = translate(locale);
  const found = await listPublished(app, { kind: newsKind, locale, size: maxEntries, from: since, until });
  if (found.result.length === 0) return null;
  const more = found.count - found.result.length;
  return {
    title: t("newsletter:issue.news"),
    link: linkTo(app, locale, "/news"),
    entries: found.result.map(({ id, content, isChineseOnly }) => ({
      name: foreign(isChineseOnly ? t("newsletter:issue.chineseOnly", { title: content.title }) : content.title),
      text: foreign(content.summary),
      link: linkTo(app, locale, `/news/${id}`),
    })),
    more: more > 0 ? t("newsletter:issue.more", { count: more }) : null,
  };
}

/** The events that start in the week after next, so that each is in exactly one issue, a week or two ahead. */
async function events(app: App, { locale, until }: Covered): Promise<MailSection | null> {
  const t = translate(locale);
  const found = await listEventsBetween(app, { locale, from: until + weekMs, until: until + 2 * weekMs });
  const starting = found.filter(({ starts_at }) => starts_at >= until + weekMs);
  if (starting.length === 0) return null;
  const more = starting.length - maxEntries;
  return {
    title: t("newsletter:issue.events"),
    link: linkTo(app, locale, "/events"),
    entries: starting.slice(0, maxEntries).map(({ id, title, summary }) => ({
      name: foreign(title),
      text: foreign(summary),
      link: linkTo(app, locale, `/events/${id}`),
    })),
    more: more > 0 ? t("newsletter:issue.more", { count: more }) : null,
  };
}

export function linkTo(app: App, locale: Locale, path: string): string {
  return `${app.config.PUBLIC_ORIGIN}${localePath(locale, path)}`;
}
