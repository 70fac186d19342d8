import { videos } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { storeFile } from "~/features/files/store-file.server";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { publishItem } from "~/features/publishing/content-desk/publish-item.server";
import { type CourseContent, courseKind } from "~/features/publishing/content-kinds/course/kind";
import { firstDraft } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { makeStaff } from "./accounts";

type Lesson = CourseContent["lessons"][number];

/** The length of a lesson's video, in seconds. */
export const lessonSeconds = 100;
/** The bytes of its file. */
export const videoBytes = new Uint8Array(1000).map((_, at) => at % 251);
/** The beginning of an MP4 file, without content. */
export const smallVideo = new Uint8Array([0, 0, 0, 32, ...new TextEncoder().encode("ftypisom"), ...videoBytes]);
export const sampleCaptions = "WEBVTT\n\n00:00.000 --> 00:02.000\n您好";

const lesson: Lesson = {
  title_zh_tw: "單元",
  title_en_us: "Lesson",
  text_zh_tw: "",
  text_en_us: "",
  video: null,
  small_video: null,
  captions_zh_tw: null,
  captions_en_us: null,
  poster: null,
  chapters_zh_tw: "",
  chapters_en_us: "",
  helps: "",
  is_preview: false,
};

/** Stores a video; returns its file id. */
async function makeVideo(app: App, { ownerId, seconds = lessonSeconds }: { ownerId: string; seconds?: number }) {
  const stored = { ownerId, kind: "video", name: "lesson.mp4", contentType: "video/mp4", bytes: videoBytes } as const;
  const { id } = await storeFile(app, stored);
  await app.db.insert(videos).values({ fileId: id, durationMs: seconds * 1000, width: 640, height: 360 });
  return id;
}

/** Stores captions; returns their file id. */
export async function makeCaptions(app: App, { ownerId }: { ownerId: string }) {
  const bytes = new TextEncoder().encode(sampleCaptions);
  return (await storeFile(app, { ownerId, kind: "captions", name: "lesson.vtt", contentType: "text/vtt", bytes })).id;
}

type Given = Partial<Omit<CourseContent, "langs" | "lessons">> & {
  title?: string;
  /** Changes to a plain lesson, which has its own video; two plain lessons by default. */
  lessons?: Array<Partial<Lesson>>;
};

/** Builds a course's content with stored videos. */
async function courseContent(
  app: App,
  { ownerId, title = "募資簡報", lessons = [{}, {}], ...given }: Given & { ownerId: string },
): Promise<CourseContent> {
  const empty = firstDraft(courseKind);
  const rows: Lesson[] = [];
  for (const [at, row] of lessons.entries()) {
    const names = { title_zh_tw: `單元 ${at + 1}`, title_en_us: `Lesson ${at + 1}` };
    rows.push({ ...lesson, ...names, video: await makeVideo(app, { ownerId }), ...row });
  }
  return {
    ...empty,
    category: "pitching",
    door: "member",
    ...given,
    lessons: rows,
    langs: {
      zh_tw: { ...empty.langs.zh_tw, title, summary: "摘要", body: "<p>內文</p>" },
      en_us: { ...empty.langs.en_us, title: `${title} EN`, summary: "Summary", body: "<p>Text</p>" },
    },
  };
}

/** Publishes a course; `videos` are its lessons' names in order. */
export async function makeCourse(
  app: App,
  given: Given = {},
  actor?: StaffViewer,
): Promise<{ id: string; videos: string[]; video: string }> {
  const editor = actor ?? (await makeStaff(app, { staffRole: "admin" })).viewer;
  const content = await courseContent(app, { ownerId: editor.id, ...given });
  const id = await createItem(app, { actor: editor, kind: courseKind, content });
  await publishItem(app, { actor: editor, kind: courseKind, id, revision: 1 });
  const names = content.lessons.map(({ video }) => `${video}.mp4`);
  return { id, videos: names, video: names[0] ?? "" };
}
