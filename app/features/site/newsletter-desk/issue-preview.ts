import type { Locale } from "~/locales/locale";

/** An issue in one language, as its mail's plain text. */
export interface IssuePreview {
  locale: Locale;
  subject: string;
  text: string;
}
