import { eq, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import type { Page } from "~/db/page";
import { contentItems, contentLists, files, videos } from "~/db/schema";
import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import { fileUrl } from "~/features/files/file-url";
import { parseChapters } from "~/features/publishing/content-kinds/course/chapters";
import { courseKind, knowledgeTag } from "~/features/publishing/content-kinds/course/kind";
import type { CourseCategory } from "~/features/publishing/content-kinds/course/values";
import type { LabelledOption } from "~/features/publishing/option-lists/option-list.server";
import {
  type ListChoice,
  listName,
  listPublished,
  listTags,
  type Published,
  readManyPublished,
  readPublished,
} from "~/features/publishing/publishing/published.server";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { fold } from "~/locales/fold";
import { type Locale, locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { Course, Lesson } from "./course";

interface Reading {
  locale: Locale;
  /** The item whose draft is previewed (`PageContext.preview`). */
  preview?: string | null;
}

interface Listing extends Reading {
  /** Words to find in title, summary, teachers or lessons, in either language. */
  name?: string;
  category?: CourseCategory;
  /** A knowledge area's key; takes precedence over a category. */
  knowledge?: string;
  /** Counted from 1. */
  page?: number;
  size: number;
}

/** Maximum courses examined by a text search. */
const searched = 500;

/** Lists published courses, newest first, paged (product §11.1). */
export async function listCourses(
  app: App,
  { name = "", category, knowledge, page = 1, size, ...reading }: Listing,
): Promise<Page<Course>> {
  const choice: ListChoice = knowledge === undefined ? { group: category } : { tag: knowledgeTag(knowledge) };
  const words = fold(name).split(/\s+/).filter(Boolean).slice(0, 5);
  if (words.length === 0) {
    const found = await listPublished(app, { kind: courseKind, ...reading, ...choice, page, size });
    return { ...found, result: await describeCourses(app, reading.locale, found.result) };
  }
  const ids = await findByWords(app, { words, list: listName(choice) });
  const shown = await readManyPublished(app, {
    kind: courseKind,
    ...reading,
    ids: ids.slice((page - 1) * size, page * size),
  });
  return { result: await describeCourses(app, reading.locale, shown), count: ids.length, page, size };
}

/** The ids of courses whose texts contain every word, newest first. Scans the texts, since there are few courses. */
async function findByWords(app: App, { words, list }: { words: string[]; list: string }) {
  const texts = await rememberPublic(app, ["texts of courses", list], () => readTexts(app, list));
  return texts.filter(({ text }) => words.every((word) => text.includes(word))).map(({ id }) => id);
}

/** The folded searchable texts of courses, in both languages. */
async function readTexts(app: App, list: string): Promise<Array<{ id: string; text: string }>> {
  const text = sql.join(
    [
      ...["zh_tw", "en_us"].flatMap((language) => [
        sql.raw(`json_extract(i.published, '$.langs.${language}.title')`),
        sql.raw(`json_extract(i.published, '$.langs.${language}.summary')`),
        sql.raw(`json_extract(i.published, '$.langs.${language}.teachers')`),
      ]),
      sql.raw(
        "(SELECT group_concat(l.value ->> 'title_zh_tw' || ' ' || (l.value ->> 'title_en_us'), ' ') FROM json_each(i.published, '$.lessons') l)",
      ),
    ].map((part) => sql`coalesce(${part}, '')`),
    sql` || ' ' || `,
  );
  const rows = await app.db.all<{ id: string; text: string }>(sql`
    SELECT e.item_id AS id, ${text} AS text FROM (
      SELECT item_id, sort_key FROM ${contentLists}
      WHERE kind = ${courseKind.name} AND list = ${list}
      ORDER BY sort_key DESC LIMIT ${searched}
    ) e JOIN ${contentItems} i ON i.id = e.item_id
    ORDER BY e.sort_key DESC, e.item_id DESC`);
  return rows.map(({ id, text }) => ({ id, text: fold(text) }));
}

/** Finds a published course; null if there is none. */
export async function findCourse(app: App, { id, ...reading }: Reading & { id: string }): Promise<Course | null> {
  const found = await readPublished(app, { kind: courseKind, id, ...reading });
  return found ? ((await describeCourses(app, reading.locale, [found]))[0] ?? null) : null;
}

/** Finds published courses by id, in the given order; omits unknown ones. */
export async function findCourses(
  app: App,
  { ids, locale }: { ids: readonly string[]; locale: Locale },
): Promise<Course[]> {
  return describeCourses(app, locale, await readManyPublished(app, { kind: courseKind, locale, ids }));
}

/**
 * The knowledge areas of published courses, in list order and the reader's language, and the chosen one, even if no
 * course has it any more, so that the filter in use is shown.
 */
export async function listCourseKnowledge(
  app: App,
  { locale, chosen }: { locale: Locale; chosen?: string },
): Promise<LabelledOption[]> {
  const [used, labels] = await Promise.all([
    listTags(app, { kind: courseKind, startingWith: knowledgeTag("") }),
    keyLabels(app, "knowledge", locale),
  ]);
  const tags = new Set(used.map(({ tag }) => tag));
  return [...labels]
    .filter(([key]) => key === chosen || tags.has(knowledgeTag(key)))
    .map(([key, label]) => ({ key, label }));
}

const extensions: Record<string, string> = { "video/mp4": "mp4", "video/webm": "webm" };

/** The file name that identifies a lesson's video in logs. */
export const videoName = ({ id, contentType }: { id: string; contentType: string }) =>
  `${id}.${extensions[contentType] ?? "mp4"}`;

/** The poster image that the uploader's browser captured. */
function posterOf({ posterId, width, height }: { posterId: string | null; width: number; height: number }) {
  return posterId === null ? null : { url: fileUrl(posterId), alt: "", width, height };
}

/** Adds video facts to courses; omits lessons whose video is missing. */
async function describeCourses(
  app: App,
  locale: Locale,
  published: ReadonlyArray<Published<(typeof courseKind)["fields"]>>,
): Promise<Course[]> {
  const ids = published.flatMap(({ content }) =>
    content.lessons.flatMap(({ video, small_video }) => [video, small_video].filter((id) => id !== null)),
  );
  const rows =
    ids.length === 0
      ? []
      : await app.db
          .select({
            id: videos.fileId,
            contentType: files.contentType,
            durationMs: videos.durationMs,
            height: videos.height,
            width: videos.width,
            posterId: videos.posterId,
          })
          .from(videos)
          .innerJoin(files, eq(files.id, videos.fileId))
          .where(isOneOf(videos.fileId, [...new Set(ids)]));
  const known = new Map(rows.map((row) => [row.id, row]));
  const labels = await keyLabels(app, "knowledge", locale);
  const labelled = (keys: unknown) =>
    (Array.isArray(keys) ? keys : []).flatMap((key): LabelledOption[] => {
      const label = labels.get(key);
      return label === undefined ? [] : [{ key, label }];
    });
  const own = locale === "zh-TW" ? "zh_tw" : "en_us";
  const other = own === "zh_tw" ? "en_us" : "zh_tw";
  return published.map(({ id, publishedAt, liveAt, content }) => {
    const lessons = content.lessons.flatMap((row): Lesson[] => {
      const main = known.get(row.video ?? "");
      if (!main) return [];
      const small = known.get(row.small_video ?? "");
      return [
        {
          video: videoName(main),
          title: row[`title_${own}`] || row[`title_${other}`],
          text: row[`text_${own}`] || row[`text_${other}`],
          seconds: main.durationMs / 1000,
          poster: row.poster ?? posterOf(main),
          chapters: parseChapters(row[`chapters_${own}`] || row[`chapters_${other}`]) ?? [],
          isPreview: row.is_preview,
          helps: row.helps,
          files: {
            videos: [main, ...(small ? [small] : [])],
            captions: locales.flatMap((language) => {
              const file = language === "zh-TW" ? row.captions_zh_tw : row.captions_en_us;
              return file === null ? [] : [{ id: file, locale: language }];
            }),
          },
        },
      ];
    });
    const { title, summary, body, cover, learn, teachers, materials, category, door } = content;
    return {
      ...{ id, publishedAt, liveAt, title, summary, body, cover, learn, teachers, materials, category, lessons },
      knowledge: labelled(content.knowledge),
      // Empty in previews of incomplete drafts, and in content older than the field.
      door: door === "" ? "all" : door,
      seconds: lessons.reduce((sum, { seconds }) => sum + seconds, 0),
    };
  });
}
