import type { InvestorType } from "~/db/values";
import type { Bilingual } from "./concept";

/** A hand-written investor with its specific texts. */
export interface InvestorSketch {
  type: InvestorType;
  name: Bilingual;
  region: string;
  industries: string[];
  domains: string[];
  /** Typical investment range, in millions of NT$. */
  check: [number, number];
  title: Bilingual;
  experience: Bilingual;
  thesis: Bilingual;
}

/** Second paragraph of a description: how the investor works with a team. */
export const approaches: Bilingual[] = [
  {
    zh: "投資之後，我每個月與創辦人固定聊一小時，不看簡報，只談這個月最難的一件事。",
    en: "After investing I spend an hour a month with the founders: no slides, only the hardest thing of that month.",
  },
  {
    zh: "我們會為被投團隊介紹第一批企業客戶，並協助準備下一輪募資的資料室。",
    en: "We introduce the first corporate customers and help prepare the data room for the next round.",
  },
  {
    zh: "偏好以可轉換公司債或特別股投資，條件透明，投資合約不超過十頁。",
    en: "Convertible notes or preferred shares are welcome. Terms are plain, and our agreement is no longer than ten pages.",
  },
  {
    zh: "除了資金，也帶來人才：我們的網絡裡有財務長、法規顧問與願意共同創業的工程師。",
    en: "Beside money we bring people: finance chiefs, regulatory advisers and engineers ready to join a founding team.",
  },
  {
    zh: "每季舉辦被投公司交流會，讓不同產業的創辦人互相當對方的客戶。",
    en: "Each quarter our founders meet, and often become each other’s customers.",
  },
];

/** Last paragraph of a description: what a first message should contain. */
export const invitations: Bilingual[] = [
  {
    zh: "來信請附一頁簡介與你最自豪的一個數字。",
    en: "Please send one page and the number you are proudest of.",
  },
  {
    zh: "歡迎尚未設立公司的團隊，談點子也可以。",
    en: "Teams without a company are welcome; an idea is enough to talk.",
  },
  {
    zh: "請直接說明為什麼是現在、為什麼是你們。",
    en: "Tell me directly why now, and why you.",
  },
];
