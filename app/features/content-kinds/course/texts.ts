import type { FieldTexts, KindTexts } from "~/features/publishing/kind";
import { courses as coursesInEnglish } from "~/locales/en-US/courses";
import { startups as startupsInEnglish } from "~/locales/en-US/startups";
import type { Locale } from "~/locales/locale";
import { courses } from "~/locales/zh-TW/courses";
import { startups } from "~/locales/zh-TW/startups";
import { courseCategories, type HelpedField, helpedFields } from "./values";

type Path =
  | "langs.title"
  | "langs.summary"
  | "category"
  | "door"
  | "cover"
  | "langs.body"
  | "langs.learn"
  | "langs.teachers"
  | "langs.materials"
  | "lessons";

/** The names of profile fields, as their forms show them. */
function fieldNames(names: typeof startups.fields): Record<string, string> {
  const nameOf = (field: HelpedField): string => {
    const [group = "", name = ""] = field.split(".");
    const at = names[group as keyof typeof names];
    return typeof at === "string" ? at : ((at as Record<string, string>)[name] ?? field);
  };
  return Object.fromEntries(helpedFields.map((field) => [field, nameOf(field)]));
}

const categoryNames = (names: typeof courses.categories): Record<string, string> =>
  Object.fromEntries(courseCategories.map((category) => [category, names[category]]));

const lessonsInChinese: FieldTexts = {
  label: "單元",
  hint: "讀者依此順序觀看。",
  columns: {
    title_zh_tw: "單元名稱（中文）",
    title_en_us: "單元名稱（英文）",
    text_zh_tw: "說明（中文）",
    text_en_us: "說明（英文）",
    video: { label: "影片", hint: "MP4 或 WebM。每個單元各用一支影片，換成另一支影片後，觀看進度會重新計算。" },
    small_video: { label: "低畫質影片", hint: "同一支影片的小檔，給網路較慢的人看。" },
    captions_zh_tw: { label: "中文字幕", hint: "WebVTT 檔（.vtt）。" },
    captions_en_us: { label: "英文字幕", hint: "WebVTT 檔（.vtt）。" },
    poster: { label: "影片封面", hint: "播放前顯示。" },
    chapters_zh_tw: { label: "段落（中文）", hint: "一行一個，先時間再名稱，例如：1:20 市場規模。" },
    chapters_en_us: { label: "段落（英文）", hint: "一行一個，先時間再名稱，例如：1:20 Market size。" },
    helps: {
      label: "幫助填寫的欄位",
      hint: "新創的這個欄位空白或被退回時，會在欄位旁推薦這個單元。",
      options: fieldNames(startups.fields),
    },
    is_preview: { label: "試看單元", hint: "未登入也能看；一門課程最多一個。" },
  },
};

const lessonsInEnglish: FieldTexts = {
  label: "Lessons",
  hint: "People watch them in this order.",
  columns: {
    title_zh_tw: "Title (Chinese)",
    title_en_us: "Title (English)",
    text_zh_tw: "Description (Chinese)",
    text_en_us: "Description (English)",
    video: {
      label: "Video",
      hint: "MP4 or WebM. Each lesson has a video of its own. If you replace it, progress starts over.",
    },
    small_video: { label: "Smaller video", hint: "The same video as a smaller file, for slow connections." },
    captions_zh_tw: { label: "Chinese captions", hint: "A WebVTT file (.vtt)." },
    captions_en_us: { label: "English captions", hint: "A WebVTT file (.vtt)." },
    poster: { label: "Poster", hint: "Shown before the video plays." },
    chapters_zh_tw: { label: "Chapters (Chinese)", hint: "One a line, the time first, such as: 1:20 市場規模." },
    chapters_en_us: { label: "Chapters (English)", hint: "One a line, the time first, such as: 1:20 Market size." },
    helps: {
      label: "Helps with",
      hint: "Startups whose field is empty or returned see this lesson beside it.",
      options: fieldNames(startupsInEnglish.fields),
    },
    is_preview: { label: "Preview lesson", hint: "Open to everyone; one a course at most." },
  },
};

export const courseTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "課程",
    description: "影片課程與單元，可設定觀看資格、字幕與段落。",
    fields: {
      "langs.title": "課程名稱",
      "langs.summary": { label: "摘要", hint: "列在課程列表與分享預覽，兩句話以內。" },
      category: { label: "類別", options: categoryNames(courses.categories) },
      door: {
        label: "觀看資格",
        hint: "試看單元不受此限。",
        options: { member: "一般會員與所有新創", all: "升級會員" },
      },
      cover: "封面圖片",
      "langs.body": "課程介紹",
      "langs.learn": { label: "您會學到", columns: { text: "重點" } },
      "langs.teachers": {
        label: "講師",
        columns: { name: "姓名", role: "職稱", photo: "照片", text: "簡介" },
      },
      "langs.materials": {
        label: "教材",
        columns: { title: "名稱", address: { label: "網址", hint: "本站路徑或 https 網址。" } },
      },
      lessons: lessonsInChinese,
    },
  },
  "en-US": {
    name: "Course",
    description: "Video courses and their lessons, with who may watch, captions, and chapters.",
    fields: {
      "langs.title": "Title",
      "langs.summary": { label: "Summary", hint: "Shown in lists and link previews; two sentences at most." },
      category: { label: "Category", options: categoryNames(coursesInEnglish.categories) },
      door: {
        label: "Who may watch",
        hint: "The preview lesson is open to everyone.",
        options: { member: "General members and all startups", all: "Upgraded members" },
      },
      cover: "Cover image",
      "langs.body": "About this course",
      "langs.learn": { label: "What people learn", columns: { text: "Point" } },
      "langs.teachers": {
        label: "Teachers",
        columns: { name: "Name", role: "Title", photo: "Photo", text: "About" },
      },
      "langs.materials": {
        label: "Materials",
        columns: { title: "Name", address: { label: "Address", hint: "A path on this site, or an https address." } },
      },
      lessons: lessonsInEnglish,
    },
  },
};
