import type { Texts } from "../../texts";
import type { onePager as zh } from "../../zh-TW/profiles/one-pager";

export const onePager: Texts<typeof zh> = {
  title: "One-pager",
  description: "Your company on one A4 page as a PDF, with a QR code to your public page. Ready to send or print.",
  language: "Language",
  languages: { "zh-TW": "繁體中文", "en-US": "English", both: "Chinese and English" },
  fundraising: "Include fundraising",
  fundraisingHint: "Status, round, target raise and equity offered.",
  draftHint: "Your company isn’t listed yet, and the page will say so.",
  download: "Download PDF",
  left: "{{left}} of {{allowance}} downloads left this month",
  none: {
    title: "No downloads left this month",
    text: "Your {{allowance}} downloads renew on {{day}}.",
    more: "Upgrade for more",
  },
  downloading: "Downloading {{percent}}%",
  done: "Your one-pager is downloaded.",
  made: { title: "Made this month", hint: "Download them again for free.", withFundraising: "With fundraising" },
  page: { place: "Location", scan: "Scan to see the full company page", draft: "Not listed" },
};
