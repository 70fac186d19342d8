import type { PlayerGroup } from "~/features/publishing/content-kinds/ecosystem/groups";
import { initialEcosystem } from "~/features/publishing/content-kinds/ecosystem/initial";
import { ecosystemKind } from "~/features/publishing/content-kinds/ecosystem/kind";
import type { DemoKind } from ".";

type Texts = readonly [name: string, text: string];

/** Invented organizations, in addition to those of the initial content. */
const invented: ReadonlyArray<readonly [group: PlayerGroup, zh: Texts, en: Texts]> = [
  [
    "accelerator",
    ["稻浪共創", "食品與農業加速器，十二週課程加上通路試賣。"],
    ["Rice Waves", "A food and agriculture accelerator: twelve weeks of training and a trial in stores."],
  ],
  [
    "accelerator",
    ["Tidewater Lab", "海洋科技與綠能育成，提供試驗水域。"],
    ["Tidewater Lab", "Incubates ocean technology and green energy, with test waters."],
  ],
  [
    "fund",
    ["Cape Nine", "早期醫療器材創投，單筆 NT$300 萬至 1,500 萬。"],
    ["Cape Nine", "A venture fund for early medical devices, NT$3M to NT$15M a check."],
  ],
  [
    "fund",
    ["北斗天使會", "三十位成員的天使投資社群，每月一次面談日。"],
    ["Big Dipper Angels", "Thirty angels who meet founders once a month."],
  ],
  [
    "government",
    ["臺南綠能試驗計畫", "補助綠能團隊在示範場域測試，最長一年。"],
    ["Tainan Green Energy Trials", "Grants for testing green energy at demonstration sites for up to a year."],
  ],
  [
    "academia",
    ["南港大學創新育成中心", "技術移轉、實驗室共用與公司設立協助。"],
    ["Nangang University Incubation Center", "Technology transfer, shared labs and help with incorporation."],
  ],
  [
    "corporate",
    ["稜線工業", "金屬加工製造商，開放三座工廠做節能試點。"],
    ["Ridge Line Industries", "A metalworking manufacturer with three factories open to energy pilots."],
  ],
  [
    "corporate",
    ["晴川物流", "徵求倉儲自動化與最後一哩配送方案。"],
    ["Qingchuan Logistics", "Looks for warehouse automation and last-mile delivery."],
  ],
  [
    "space",
    ["北回實驗所 Tropic 23", "嘉義的共同工作空間，設有小型打樣間。"],
    ["Tropic 23", "A coworking space in Chiayi with a small prototyping workshop."],
  ],
  [
    "space",
    ["河岸七號", "台北大同的共同工作空間，適合三到十人的團隊。"],
    ["Riverside No. 7", "A coworking space in Datong, Taipei, for teams of three to ten."],
  ],
  [
    "professional",
    ["Lantern & Co. 聯合法律事務所", "投資合約、股權架構與商標。"],
    ["Lantern & Co.", "Investment agreements, cap tables and trademarks."],
  ],
  [
    "professional",
    ["明算會計師事務所", "設立登記、查帳與員工認股權規劃。"],
    ["Clear Sum CPAs", "Incorporation, audits and employee stock options."],
  ],
  [
    "media",
    ["築夢電波", "每週一集的創業 Podcast，訪談正在募資的創辦人。"],
    ["Dreamwave", "A weekly podcast with founders who are raising."],
  ],
];

const { zh_tw, en_us } = initialEcosystem.langs;
const player = (group: PlayerGroup, [name, text]: Texts) => ({ group, name, text, link: "", logo: null });

export const demoEcosystem: DemoKind = {
  kind: ecosystemKind,
  entries: [
    {
      daysAgo: 40,
      content: () => ({
        langs: {
          zh_tw: { ...zh_tw, players: [...zh_tw.players, ...invented.map(([group, zh]) => player(group, zh))] },
          en_us: { ...en_us, players: [...en_us.players, ...invented.map(([group, , en]) => player(group, en))] },
        },
      }),
    },
  ],
};
