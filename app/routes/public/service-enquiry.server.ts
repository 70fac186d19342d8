import type { ServicePage } from "~/db/values";
import { issueFormToken } from "~/features/contact/form-token.server";
import { enquiryForms } from "~/features/contact/schema";
import { senderOf } from "~/features/contact/sender-of";
import { structuredFaq } from "~/features/faq/structured-faq";
import { readServicePage } from "~/features/services/read-service-page.server";
import { page } from "../page.server";
import { sendForm } from "./send-form.server";

/** The loader of a page of the service area (spec §2): its texts, and a form for its enquiry. */
export const enquiryLoader = (name: ServicePage) =>
  page("everyone", async ({ app, viewer, locale, t, preview }) => {
    const content = await readServicePage(app, { page: name, locale, preview });
    return {
      title: t(`services:pages.${name}`),
      description: content.lead,
      image: content.cover?.url,
      structuredData: content.faqs.length > 0 ? structuredFaq(content.faqs) : null,
      content,
      token: await issueFormToken(app),
      sender: senderOf(viewer),
    };
  });

/** The action of such a page: sends the enquiry to the team, and thanks. */
export const enquiryAction = (name: ServicePage) =>
  page(
    "everyone",
    (context) =>
      sendForm(context, {
        schema: enquiryForms[name],
        inputOf: ({ token: _, subject_line: __, details, ...input }) => ({ ...input, topic: name, details }),
        thanks: "/thanks?enquiry=1",
      }),
    { allowDuringOnboarding: true },
  );
