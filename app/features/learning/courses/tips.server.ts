import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { afterAnswer, commit } from "~/db/commit.server";
import { insertIf } from "~/db/insert-if.server";
import { isNotOneOf } from "~/db/is-one-of";
import { contentItems, contentLists, courseTipOpens, files, videos } from "~/db/schema";
import type { Side } from "~/db/values";
import { minuteMs } from "~/durations";
import type { Viewer } from "~/features/core/access/viewer";
import type { SectionTips, Tip } from "~/features/profiles/profiles/tips";
import {
  type HelpedField,
  helpedInSection,
  helpedSection,
} from "~/features/publishing/content-kinds/course/helped-fields";
import { courseKind, helpTag } from "~/features/publishing/content-kinds/course/kind";
import { listName } from "~/features/publishing/publishing/published.server";
import { type Locale, textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { type Course, lessonOf } from "./course";
import { type Gap, helpedGaps } from "./gaps";
import { videoName } from "./queries.server";
import { tipPath } from "./watch-path";

/**
 * Finds lessons for a section and its fields, each from the newest published course. One query, bounded by the number
 * of fields, that can run in parallel to the page's others; `tipsAt` selects the needed ones.
 */
export async function findTips(
  app: App,
  { side, section, locale }: { side: Side; section: string; locale: Locale },
): Promise<Map<HelpedField, Tip>> {
  const lists = helpedInSection(side, section).map((field) => [field, listName({ tag: helpTag(field) })]);
  const lesson = (name: string) => sql<string>`coalesce(lesson.value ->> ${sql.raw(`'${name}'`)}, '')`;
  const rows = await app.db
    .select({
      field: sql<HelpedField>`helped.value ->> 0`.as("field"),
      courseId: contentItems.id,
      zh_tw: lesson("title_zh_tw").as("zh_tw"),
      en_us: lesson("title_en_us").as("en_us"),
      fileId: videos.fileId,
      contentType: files.contentType,
      durationMs: videos.durationMs,
    })
    .from(sql`json_each(${JSON.stringify(lists)}) AS helped`)
    .innerJoin(
      contentItems,
      eq(
        contentItems.id,
        sql`(SELECT ${contentLists.itemId} FROM ${contentLists}
          WHERE ${contentLists.kind} = ${courseKind.name} AND ${contentLists.list} = helped.value ->> 1
          ORDER BY ${contentLists.sortKey} DESC, ${contentLists.itemId} DESC LIMIT 1)`,
      ),
    )
    .innerJoin(
      sql`json_each(${contentItems.published}, '$.lessons') AS lesson`,
      sql`lesson.value ->> 'helps' = helped.value ->> 0`,
    )
    .innerJoin(videos, sql`${videos.fileId} = lesson.value ->> 'video'`)
    .innerJoin(files, eq(files.id, videos.fileId))
    .orderBy(sql`lesson.key`);
  const own = textLocaleOf(locale);
  const tips = new Map<HelpedField, Tip>();
  for (const { field, courseId, fileId, contentType, durationMs, ...titles } of rows) {
    // If a course has several, the first is used.
    if (tips.has(field)) continue;
    tips.set(field, {
      title: titles[own] || titles.zh_tw || titles.en_us,
      minutes: Math.max(1, Math.round(durationMs / minuteMs)),
      path: tipPath(courseId, videoName({ id: fileId, contentType }), field),
    });
  }
  return tips;
}

/** Selects the tips for a section's gaps; none without gaps. */
export function tipsAt(
  found: ReadonlyMap<HelpedField, Tip>,
  { side, section, gaps }: { side: Side; section: string; gaps: readonly Gap[] },
): SectionTips {
  const here = gaps.filter((gap) => gap.section === section);
  const fields = here.flatMap(({ path, field }): [string, Tip][] => {
    const tip = found.get(field);
    return tip ? [[path, tip]] : [];
  });
  const whole = here.length > 0 ? found.get(helpedSection(side, section)) : undefined;
  return { section: whole ?? null, fields: Object.fromEntries(fields) };
}

/**
 * Counts that the viewer opened a lesson from a tip, once per account and lesson, after the response. Ignored if the
 * lesson does not help with that field, or the field is not in the viewer's own profile.
 */
export function noteTipOpened(
  app: App,
  { viewer, course, video, field }: { viewer: Viewer; course: Course; video: string; field: string | null },
): void {
  if (viewer.kind !== "startup" && viewer.kind !== "investor") return;
  if (field === null || lessonOf(course, video)?.helps !== field || !field.startsWith(viewer.kind)) return;
  const opened = { accountId: viewer.id, courseId: course.id, video, field, openedAt: app.now() };
  const later = afterAnswer(app);
  const open = insertIf(
    later.db,
    courseTipOpens,
    opened,
    sql`NOT EXISTS (SELECT 1 FROM ${courseTipOpens} WHERE ${courseTipOpens.accountId} = ${viewer.id}
      AND ${courseTipOpens.courseId} = ${course.id} AND ${courseTipOpens.video} = ${video})`,
  );
  app.waitUntil(commit(later, [open]).catch((error) => logError(error)));
}

/**
 * The statement, run on submission, that marks opened tips as filled if the submitted profile no longer has their gap.
 */
export function fillTipsStatement(
  app: App,
  { accountId, side, gaps }: { accountId: string; side: Side; gaps: readonly Gap[] },
): BatchItem<"sqlite"> {
  const left = helpedGaps(side, gaps);
  return app.db
    .update(courseTipOpens)
    .set({ filledAt: app.now() })
    .where(
      and(
        eq(courseTipOpens.accountId, accountId),
        isNull(courseTipOpens.filledAt),
        isNotOneOf(courseTipOpens.field, left),
      ),
    );
}
