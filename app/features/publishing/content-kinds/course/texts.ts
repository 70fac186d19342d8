import { type Side, sides } from "~/db/values";
import type { FieldTexts, KindTexts } from "~/features/publishing/publishing/kind";
import { pathsInSection, type RecordDefinition, valueAt } from "~/features/records/records/content";
import { courses as coursesInEnglish } from "~/locales/en-US/learning/courses";
import { investors as investorsInEnglish } from "~/locales/en-US/profiles/investors";
import { startups as startupsInEnglish } from "~/locales/en-US/profiles/startups";
import type { Locale } from "~/locales/locale";
import { courses } from "~/locales/zh-TW/learning/courses";
import { investors } from "~/locales/zh-TW/profiles/investors";
import { startups } from "~/locales/zh-TW/profiles/startups";
import { helpedField, helpedRecords, helpedSection } from "./helped-fields";
import { courseCategories } from "./values";

type Path =
  | "langs.title"
  | "langs.summary"
  | "category"
  | "knowledge"
  | "door"
  | "cover"
  | "langs.body"
  | "langs.learn"
  | "langs.teachers"
  | "langs.materials"
  | "lessons";

interface ProfileTexts {
  sections: Record<string, string>;
  fields: object;
}

interface HelpedTexts {
  side: Record<Side, string>;
  /** The label of a whole section. */
  whole: string;
  texts: Record<Side, ProfileTexts>;
}

/** The labels of what lessons help with, as in the profile forms: side, section, field. */
function helpedNames({ side: sideNames, whole, texts }: HelpedTexts): Record<string, string> {
  const named = sides.flatMap((side) => {
    const { sections, fields } = texts[side];
    const record: RecordDefinition = helpedRecords[side];
    return record.sections.flatMap((section): [string, string][] => [
      [helpedSection(side, section), `${sideNames[side]} › ${sections[section]} › ${whole}`],
      ...pathsInSection(record, section).map((path): [string, string] => [
        helpedField(side, path),
        `${sideNames[side]} › ${sections[section]} › ${valueAt(fields, path)}`,
      ]),
    ]);
  });
  return Object.fromEntries(named);
}

export const helpedFieldNames: Record<Locale, Record<string, string>> = {
  "zh-TW": helpedNames({
    side: { startup: "新創", investor: "投資人" },
    whole: "整個區塊",
    texts: { startup: startups, investor: investors },
  }),
  "en-US": helpedNames({
    side: { startup: "Startup", investor: "Investor" },
    whole: "whole section",
    texts: { startup: startupsInEnglish, investor: investorsInEnglish },
  }),
};

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
      hint: "這個欄位空白、太短或被退回時，會在欄位旁推薦這個單元；選整個區塊，則顯示在區塊最上方。",
      options: helpedFieldNames["zh-TW"],
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
      hint: "Suggested beside this field while it’s empty, too short, or returned; for a whole section, at its top.",
      options: helpedFieldNames["en-US"],
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
      knowledge: { label: "知識領域", hint: "列在課程頁與課程列表，讀者可依此篩選；最多 10 項。" },
      door: {
        label: "觀看資格",
        hint: "試看單元不受此限。",
        options: { member: "一般會員與所有新創", all: "高階會員" },
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
      knowledge: { label: "Knowledge areas", hint: "Shown with the course, and a filter of the list; up to 10." },
      door: {
        label: "Who may watch",
        hint: "The preview lesson is open to everyone.",
        options: { member: "General members and all startups", all: "Premium members" },
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
