import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path =
  | "langs.title"
  | "langs.summary"
  | "langs.body"
  | "activity"
  | "cover"
  | "starts_at"
  | "ends_at"
  | "is_online"
  | "online_link"
  | "langs.place"
  | "langs.address"
  | "registration"
  | "registration_link"
  | "capacity"
  | "register_until"
  | "langs.price"
  | "langs.organiser"
  | "langs.agenda"
  | "langs.speakers"
  | "langs.tags"
  | "is_cancelled";

export const eventTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "活動",
    description: "媒合會、工作坊與講座，依開始時間排列，可開放報名。",
    fields: {
      "langs.title": "活動名稱",
      "langs.summary": { label: "摘要", hint: "列在活動列表與分享預覽，兩句話以內。" },
      "langs.body": "活動內容",
      activity: { label: "活動類型", hint: "選項在「活動類型選項」維護。" },
      cover: "封面圖片",
      starts_at: { label: "開始時間", hint: "台北時間。" },
      ends_at: { label: "結束時間", hint: "台北時間；最長 14 天。" },
      is_online: "線上活動",
      online_link: { label: "線上會議連結", hint: "只有報名成功的人看得到，並附在提醒信中。" },
      "langs.place": { label: "地點名稱", hint: "實體活動必填，例如：台北數位產業園區 3 樓。" },
      "langs.address": { label: "地址", hint: "頁面會附上地圖連結。" },
      registration: {
        label: "報名方式",
        options: { none: "免報名", open: "在募橋報名", link: "在其他網站報名" },
      },
      registration_link: { label: "報名網址", hint: "在其他網站報名時必填。" },
      capacity: { label: "名額", hint: "留空表示不限；額滿後改為候補，有空位時自動遞補。" },
      register_until: { label: "報名截止時間", hint: "台北時間；留空表示開始前都可報名。" },
      "langs.price": {
        label: "費用說明",
        hint: "金額與付款方式，例如：免費；NT$300，報到時付現。募橋不代收活動費用。",
      },
      "langs.organiser": "主辦單位",
      "langs.agenda": {
        label: "議程",
        columns: { time: { label: "時間", hint: "例如：14:00" }, title: "項目", text: "說明" },
      },
      "langs.speakers": { label: "講者", columns: { name: "姓名", role: "職稱", photo: "照片" } },
      "langs.tags": { label: "標籤", hint: "以逗號分開，例如：媒合會, 工作坊。兩種語言各填各的。" },
      is_cancelled: { label: "活動取消", hint: "發布後，頁面會標示取消，並通知所有報名的人。" },
    },
  },
  "en-US": {
    name: "Event",
    description: "Matching days, workshops and talks, in order of their start, with registration.",
    fields: {
      "langs.title": "Name",
      "langs.summary": { label: "Summary", hint: "Shown in lists and link previews; two sentences at most." },
      "langs.body": "Description",
      activity: { label: "Type", hint: "The choices are kept under “Activity types”." },
      cover: "Cover image",
      starts_at: { label: "Starts", hint: "Taipei time." },
      ends_at: { label: "Ends", hint: "Taipei time; at most 14 days later." },
      is_online: "Online event",
      online_link: { label: "Meeting link", hint: "Shown to confirmed attendees only, and sent with their reminder." },
      "langs.place": { label: "Venue", hint: "Required unless the event is online." },
      "langs.address": { label: "Address", hint: "The page links to a map." },
      registration: {
        label: "Registration",
        options: { none: "Not needed", open: "On Fundbridge", link: "On another site" },
      },
      registration_link: { label: "Registration address", hint: "Required if people register on another site." },
      capacity: {
        label: "Places",
        hint: "Leave empty for no limit. Once full, people join a waiting list and move up automatically.",
      },
      register_until: { label: "Registration closes", hint: "Taipei time; leave empty to close at the start." },
      "langs.price": {
        label: "Price",
        hint: "The amount and how it’s paid, such as: Free; NT$300 in cash at the door. Fundbridge doesn’t collect it.",
      },
      "langs.organiser": "Organizer",
      "langs.agenda": {
        label: "Agenda",
        columns: { time: { label: "Time", hint: "Such as 14:00" }, title: "Item", text: "Details" },
      },
      "langs.speakers": { label: "Speakers", columns: { name: "Name", role: "Title", photo: "Photo" } },
      "langs.tags": {
        label: "Tags",
        hint: "Separated by commas, such as: Matching, Workshops. Each language has its own.",
      },
      is_cancelled: {
        label: "Event is cancelled",
        hint: "Once published, the page says so and everyone registered is notified.",
      },
    },
  },
};
