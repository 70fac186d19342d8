import { renderMail } from "~/features/core/mail/render-mail";
import { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import type { IssuePreview } from "./issue-preview";
import type { SpecialTexts } from "./special";
import { specialMail } from "./special-mail.server";

/** Renders a special issue in each language as it is mailed, without the unsubscribe link. */
export const previewSpecial = (app: App, texts: SpecialTexts): IssuePreview[] =>
  locales.map((locale) => {
    const values = specialMail(app, { texts, locale });
    const { subject, text } = renderMail(translate(locale), { locale, template: "newsletterSpecial", values });
    return { locale, subject, text };
  });
