import { eq } from "drizzle-orm";
import { accounts, contentItems, coursePosts } from "~/db/schema";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { itemTitle } from "~/features/publishing/publishing/item-title";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";

/**
 * Prepares the mail that tells an author what staff did about a post: its text, the staff's `note`, and where the rules
 * are. Null for posts that are gone and for erased accounts.
 */
export async function prepareAuthorMail(
  app: App,
  { postId, kind, note }: { postId: string; kind: "postHidden" | "postWarned"; note: string },
) {
  const post = await app.db
    .select({
      text: coursePosts.text,
      courseId: coursePosts.courseId,
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
  const { accountId, to, locale, text, courseId } = post;
  const t = translate(locale);
  const title = itemTitle(post, locale);
  return prepareNotice(app, {
    to,
    accountId,
    locale,
    kind,
    subjectId: courseId,
    line: { title },
    unlessErased: true,
    values: {
      link: app.config.PUBLIC_ORIGIN + localePath(locale, "/terms"),
      name: foreign(title),
      facts: [
        { label: t("courses:reports.post"), text: foreign(text) },
        ...(note === "" ? [] : [{ label: t("courses:reports.said"), text: foreign(note) }]),
      ],
    },
  });
}
