import { importTexts as english } from "~/locales/en-US/intake/import";
import { fold } from "~/locales/fold";
import { importTexts as chinese } from "~/locales/zh-TW/intake/import";
import { type ColumnMatch, type ImportField, importFields } from "./fields";

/** Headings in files from other sources, besides the template's own. Compared as `normalizeHeading` returns them. */
const synonyms: Record<ImportField, string> = {
  name: "company; company name; startup; startup name; organization; organisation; organization name; 公司; 公司名稱; 公司名; 名稱; 企業名稱; 新創名稱; 新創公司; 團隊名稱; 單位名稱",
  number:
    "company number; tax id; tax id number; registration number; business number; vat number; ubn; 統一編號; 統編; 公司統編; 營利事業統一編號; 公司統一編號",
  description:
    "about; summary; company description; short description; introduction; intro; overview; profile text; 簡介; 公司簡介; 描述; 說明; 介紹; 公司介紹; 產品簡介; 業務內容; 營業項目",
  description_zh: "description chinese; description zh; chinese description; 中文簡介; 中文描述; 中文介紹",
  description_en: "description english; description en; english description; 英文簡介; 英文描述; 英文介紹",
  slogan: "tagline; headline; one liner; pitch; 標語; 一句話; 口號; 簡短介紹",
  website:
    "url; web; web site; homepage; home page; company url; site; domain; 網址; 網站; 官網; 官方網站; 公司網址; 公司網站",
  categories:
    "category; industry; industries; sector; sectors; tags; markets; market; vertical; 產業; 產業別; 產業類別; 類別; 分類; 領域; 標籤; 行業",
  status: "satus; company status; state of company; operating status; 狀態; 公司狀態; 營運狀態; 營業狀態; 登記現況",
  founded:
    "year founded; founded year; founded date; founding year; year of foundation; established; incorporated; since; 成立年份; 成立年; 成立時間; 成立日期; 創立年份; 創立時間; 設立日期; 核准設立日期",
  country: "headquarters country; hq country; country region; nation; location country; 國家; 註冊國家; 所在國家; 國別",
  region: "county; taiwan region; city county; 縣市; 地區; 所在縣市; 區域",
  city: "headquarters city; hq city; location; town; 城市; 所在城市; 都市",
  state: "headquarters us state; us state; province; hq state; 州; 省; 州省",
  address:
    "office address; headquarters address; hq address; street address; company address; 地址; 公司地址; 營業地址; 登記地址",
  employees:
    "employee count; number of employees; team size; headcount; staff; size; 員工數; 員工人數; 人數; 團隊人數; 公司規模",
  founders: "founder; founded by; cofounders; founding team; 創辦人; 創始人; 負責人; 代表人; 團隊; 共同創辦人",
  investors: "investor; backers; backed by; 投資人; 投資方; 投資機構; 股東",
  amounts:
    "amounts raised in different funding rounds; amount raised; amounts raised; funding; total funding; raised; funding rounds; 募資金額; 已募金額; 融資金額; 投資金額",
  linkedin: "linkedin url; linkedin page; 領英",
  facebook: "facebook url; facebook page; fb; 臉書; 粉絲專頁",
  instagram: "instagram url; ig",
  profile:
    "crunchbase angel list profile; crunchbase; crunchbase url; crunchbase profile; angellist; source url; source; profile; profile url; 來源; 來源網址; 資料來源; 資料網址",
  other_profile: "seed db mattermark profile; seed db; mattermark; other source; 其他來源",
  program_year: "y combinator year; batch year; cohort year; program year; 梯次年份; 加速器年份; 屆別年份",
  is_new: "new company; is new; 新公司; 是新公司",
  program_session: "y combinator session; batch; cohort; session; program; accelerator; 梯次; 屆別; 加速器",
};

/** Normalizes a heading for comparison: folded as in search (`fold`), without spaces and punctuation. */
export function normalizeHeading(heading: string): string {
  return fold(heading.slice(0, maxHeading)).replace(/[^\p{L}\p{N}]/gu, "");
}

const maxHeading = 200;

let fieldByHeading: Map<string, ImportField> | undefined;

function fieldOf(heading: string): ImportField | undefined {
  fieldByHeading ??= new Map(
    importFields.flatMap((field) =>
      [field, chinese.fields[field], english.fields[field], ...synonyms[field].split(";")].map(
        (name) => [normalizeHeading(name), field] as const,
      ),
    ),
  );
  const plain = heading
    .slice(0, maxHeading)
    .normalize("NFKC")
    .replace(/[([{][^()[\]{}]*[)\]}]/g, "");
  return fieldByHeading.get(normalizeHeading(heading)) ?? fieldByHeading.get(normalizeHeading(plain));
}

/** Guesses the field of each column by its heading, using each field once; null for unknown headings. */
export function guessMatch(headings: readonly string[]): ColumnMatch {
  const used = new Set<ImportField>();
  return headings.map((heading) => {
    const field = fieldOf(heading);
    if (!field || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

/** Whether a column contains the rejection reasons of an earlier import. */
export function isReasonHeading(heading: string): boolean {
  return [chinese, english].some(({ rejected }) => normalizeHeading(rejected.reason) === normalizeHeading(heading));
}
