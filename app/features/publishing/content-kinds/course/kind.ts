import {
  choice,
  image,
  lessonFile,
  line,
  link,
  listedKeys,
  richText,
  rows,
  text,
  toggle,
} from "~/features/publishing/publishing/fields";
import { type ContentOfKind, defineContentKind, type FieldIssues } from "~/features/publishing/publishing/kind";
import { parseChapters } from "./chapters";
import { helpedFields } from "./helped-fields";
import { courseTexts } from "./texts";
import { courseCategories, courseDoors } from "./values";

/** The list tag of courses with a lesson for a profile field or section. */
export const helpTag = (field: string) => `helps:${field}`;

/** The list tag of courses in a knowledge area. */
export const knowledgeTag = (key: string) => `knowledge:${key}`;

/** A course with its lessons (product §11.1): `/course/{id}`. */
export const courseKind = defineContentKind({
  name: "course",
  area: "articles",
  titleField: "langs.title",
  fields: {
    "langs.title": { ...line(120), required: "inBoth" },
    "langs.summary": { ...text(300), required: "inBoth" },
    category: { ...choice(courseCategories), required: "inBoth" },
    knowledge: listedKeys("knowledge"),
    door: { ...choice(courseDoors), required: "inBoth" },
    cover: image(),
    "langs.body": { ...richText(), required: "inBoth" },
    "langs.learn": rows({ text: { ...line(160), required: "inBoth" } }, { max: 10 }),
    "langs.teachers": rows(
      { name: { ...line(80), required: "inBoth" }, role: line(120), photo: image(), text: text(400) },
      { max: 10 },
    ),
    "langs.materials": rows({
      title: { ...line(120), required: "inBoth" },
      address: { ...link(), required: "inBoth" },
    }),
    lessons: {
      ...rows(
        {
          title_zh_tw: { ...line(120), required: "inBoth" },
          title_en_us: { ...line(120), required: "inBoth" },
          text_zh_tw: text(300),
          text_en_us: text(300),
          video: { ...lessonFile("video"), required: "inBoth" },
          small_video: lessonFile("video"),
          captions_zh_tw: lessonFile("captions"),
          captions_en_us: lessonFile("captions"),
          poster: image(),
          chapters_zh_tw: text(2000),
          chapters_en_us: text(2000),
          helps: choice(helpedFields),
          is_preview: toggle(),
        },
        { max: 40 },
      ),
      required: "inBoth",
    },
  },
  texts: courseTexts,
  pathOf: (id) => `/course/${id}`,
  numbersPathOf: (id) => `/staff/content/courses/${id}`,
  groupOf: ({ category }) => category,
  tagsOf: ({ lessons, knowledge }) => [
    ...new Set(lessons.flatMap(({ helps }) => (helps === "" ? [] : [helpTag(helps)]))),
    ...knowledge.map(knowledgeTag),
  ],
  check: courseIssues,
});

export type CourseContent = ContentOfKind<typeof courseKind>;

interface Checked {
  lessons: Array<{ video: string | null; is_preview: boolean; chapters_zh_tw: string; chapters_en_us: string }>;
}

/** Checks that each lesson has its own video, at most one is the preview, and chapters are in order. */
function courseIssues({ lessons }: Checked): FieldIssues {
  const issues: FieldIssues = {};
  const seen = new Set<string>();
  let previews = 0;
  for (const [at, lesson] of lessons.entries()) {
    if (lesson.video !== null && seen.has(lesson.video)) issues[`lessons[${at}].video`] = ["courses:issues.sameVideo"];
    if (lesson.video !== null) seen.add(lesson.video);
    if (lesson.is_preview) previews += 1;
    if (lesson.is_preview && previews > 1) issues[`lessons[${at}].is_preview`] = ["courses:issues.onePreview"];
    for (const name of ["chapters_zh_tw", "chapters_en_us"] as const) {
      if (parseChapters(lesson[name]) === null) issues[`lessons[${at}].${name}`] = ["courses:issues.chapters"];
    }
  }
  return issues;
}
