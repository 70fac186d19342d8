import type { MailValues } from "~/features/core/mail/render-mail";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { linkTo } from "../newsletter/issue-content.server";
import { type SpecialTexts, textsFor } from "./special";

/** The values of a special issue's mail (`newsletterSpecial`) in one language, without the unsubscribe link. */
export function specialMail(app: App, { texts, locale }: { texts: SpecialTexts; locale: Locale }): MailValues {
  const { subject, paragraphs } = textsFor(texts, locale);
  return { link: linkTo(app, locale, texts.path), item: subject, summary: paragraphs };
}
