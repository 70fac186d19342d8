import type { Criterion, FormField } from "~/db/plan-form";

const both = (zh: string, en: string) => ({ zh_tw: zh, en_us: en });
const none = both("", "");

interface Given {
  key: string;
  zh: string;
  en: string;
  help?: { zh_tw: string; en_us: string };
}
const base = ({ key, zh, en, help = none }: Given) => ({ key, label: both(zh, en), help, condition: null });
const answered = (given: Given, required = true) => ({ ...base(given), required, prefill: null });

/** The form of every demo plan: each kind of field, two of them shown only to applicants with a local partner. */
export const demoPlanFields: FormField[] = [
  { ...base({ key: "team_heading", zh: "團隊", en: "Team" }), kind: "heading" },
  { ...answered({ key: "company", zh: "公司名稱", en: "Company" }), kind: "text", max: 120, prefill: "name" },
  { ...answered({ key: "contact", zh: "聯絡人", en: "Contact person" }), kind: "text", max: 80, prefill: "contacts" },
  { ...answered({ key: "members", zh: "參與人數", en: "People taking part" }), kind: "number", min: 1, max: 200 },
  { ...base({ key: "proposal_heading", zh: "提案", en: "Proposal" }), kind: "heading" },
  {
    ...answered({
      key: "proposal",
      zh: "想做什麼，為什麼選這裡",
      en: "What you want to do, and why here",
      help: both("具體說明對象、做法，以及結束後留下什麼。", "Say for whom, how, and what remains afterwards."),
    }),
    kind: "longText",
    max: 1500,
  },
  {
    ...answered({ key: "partner", zh: "是否已有在地合作對象", en: "Do you already have a local partner?" }),
    kind: "choice",
    options: [
      { key: "partner_yes", label: both("已有", "Yes") },
      { key: "partner_no", label: both("尚未，希望協助媒合", "Not yet, please introduce us") },
    ],
    max: 1,
  },
  {
    ...answered({ key: "partners", zh: "合作對象", en: "Local partners" }),
    kind: "table",
    columns: [
      { key: "name", kind: "text", label: both("名稱", "Name"), required: true },
      { key: "role", kind: "text", label: both("分工", "Role"), required: false },
    ],
    max: 5,
    condition: { field: "partner", option: "partner_yes" },
  },
  {
    ...answered({ key: "budget", zh: "申請金額", en: "Amount applied for" }),
    kind: "money",
    min: 10_000,
    max: 1_500_000,
  },
  { ...answered({ key: "start", zh: "預計開始日期", en: "Planned start" }), kind: "date", min: "today", max: "" },
  {
    ...answered(
      { key: "documents", zh: "附件（簡報、報價、同意書）", en: "Documents (deck, quotes, consents)" },
      false,
    ),
    kind: "file",
    max: 3,
  },
];

export const demoScoreSheet: Criterion[] = [
  { key: "need", label: both("在地需求", "Local need"), max: 30 },
  { key: "team", label: both("團隊執行力", "Team"), max: 30 },
  { key: "lasting", label: both("永續經營", "What lasts"), max: 40 },
];
