import { eq } from "drizzle-orm";
import { accounts, contentItems, coursePosts } from "~/db/schema";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareMail } from "~/features/core/mail/queue-mail.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";

/**
 * Prepares the mail that tells an author what staff did about a post: its text, the staff's `note`, and where the rules
 * are. Null for posts that are gone and for erased accounts.
 */
export async function prepareAuthorMail(
  app: App,
  { postId, template, note }: { postId: string; template: "postHidden" | "postWarned"; note: string },
) {
  const post = await app.db
    .select({
      text: coursePosts.text,
      accountId: accounts.id,
      to: accounts.email,
      locale: accounts.locale,
      erasedAt: accounts.erasedAt,
      titleZhTW: contentItems.titleZhTW,
      titleEnUS: contentItems.titleEnUS,
    })
    .from(coursePosts)
    .innerJoin(accounts, eq(accounts.id, coursePosts.authorId))
    .leftJoin(contentItems, eq(contentItems.id, coursePosts.courseId))
    .where(eq(coursePosts.id, postId))
    .get();
  if (!post || post.erasedAt !== null) return null;
  const { accountId, to, locale, text } = post;
  const t = translate(locale);
  const titles = locale === "zh-TW" ? [post.titleZhTW, post.titleEnUS] : [post.titleEnUS, post.titleZhTW];
  return prepareMail(app, {
    to,
    accountId,
    locale,
    template,
    unlessErased: true,
    values: {
      link: app.config.PUBLIC_ORIGIN + localePath(locale, "/terms"),
      name: foreign(titles.find(Boolean) ?? ""),
      facts: [
        { label: t("courses:reports.post"), text: foreign(text) },
        ...(note === "" ? [] : [{ label: t("courses:reports.said"), text: foreign(note) }]),
      ],
    },
  });
}
