import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path = "terms_version" | "effective_at" | "langs.chapters";

export const termsTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "服務條款與隱私權政策",
    description: "服務條款、個資蒐集告知事項與版本號。只有管理員可以發布。",
    fields: {
      terms_version: {
        label: "版本號",
        hint: "提高版本號後，所有投資人下次開啟頁面時都必須重新閱讀並同意。只修正錯字時請維持原版本；版本號不能調低。",
      },
      effective_at: "生效日期",
      "langs.chapters": {
        label: "條文",
        hint: "內文空一行為新段落，單獨換行則排成條列；{{email}} 會換成個資聯絡信箱。",
        columns: {
          part: { label: "文件", options: { service: "服務條款", privacy: "隱私權政策" } },
          key: { label: "錨點", hint: "網址 # 後面的名稱，使用小寫英文字母、數字與連字號。" },
          title: "標題",
          body: "內文",
        },
      },
    },
  },
  "en-US": {
    name: "Terms and privacy",
    description: "The Terms of Service, the Personal Data Notice and their version. Only admins can publish them.",
    fields: {
      terms_version: {
        label: "Version",
        hint: "Raising it asks every investor to read and accept the terms on their next page. Keep it when you only fix typos; it can’t be lowered.",
      },
      effective_at: "In force from",
      "langs.chapters": {
        label: "Chapters",
        hint: "An empty line starts a paragraph, single line breaks make a list, and {{email}} becomes the address for personal data requests.",
        columns: {
          part: { label: "Document", options: { service: "Terms of Service", privacy: "Privacy Policy" } },
          key: { label: "Anchor", hint: "The name after # in the address: lowercase letters, digits and hyphens." },
          title: "Title",
          body: "Text",
        },
      },
    },
  },
};
