import { useLoaderData } from "@remix-run/react";
import { type ServicePage, servicePages } from "~/db/values";
import { ServicePageView } from "~/features/commerce/services/components/service-page";
import { readServicePage } from "~/features/commerce/services/read-service-page.server";
import { servicePaths } from "~/features/core/catalog/service-paths";
import { EnquiryForm } from "~/features/site/contact/components/enquiry-form";
import { issueFormToken } from "~/features/site/contact/form-token.server";
import { enquiryForms } from "~/features/site/contact/schema";
import { senderOf } from "~/features/site/contact/sender-of";
import { structuredFaq } from "~/features/site/faq/structured-faq";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";
import { sendForm } from "../../site/public/send-form.server";
import { tokenIn } from "../../site/public/token-in";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["accounts", "catalog", "contact", "drafts", "errors", "services", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export { structuredDataOf as meta } from "../../structured-data";
export const headers = retryHeaders;

/** Returns the service page (product §13.8) named in a URL. */
function pageOf({ servicename }: Record<string, string | undefined>): ServicePage {
  const found = servicePages.find((name) => servicePaths[name] === `/service/${servicename}`);
  if (!found) throw new AppError("not_found");
  return found;
}

/** Shows the service and an enquiry form. */
export const loader = page("everyone", async ({ app, params, viewer, locale, t, preview }) => {
  const name = pageOf(params);
  const content = await readServicePage(app, { page: name, locale, preview });
  return {
    title: t(`services:pages.${name}`),
    description: content.lead,
    image: content.cover?.url,
    structuredData: content.faqs.length > 0 ? structuredFaq(content.faqs) : null,
    name,
    content,
    token: await issueFormToken(app),
    sender: senderOf(viewer),
  };
});

/** Sends the enquiry to the team, and redirects to the thank-you page. */
export const action = page(
  "everyone",
  (context) => {
    const name = pageOf(context.params);
    return sendForm(context, {
      schema: enquiryForms[name],
      inputOf: ({ token: _, subject_line: __, details, ...input }) => ({ ...input, topic: name, details }),
      thanks: "/thanks?enquiry=1",
    });
  },
  { allowDuringOnboarding: true },
);

export default function ServicePageRoute() {
  const { name, content, token, sender } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const form = (
    <EnquiryForm
      page={name}
      path={servicePaths[name]}
      token={tokenIn(answer) ?? token}
      sender={sender}
      lastResult={answer}
    />
  );
  // Keyed by page, so that one page's form keeps nothing of another's.
  return <ServicePageView key={name} page={name} content={content} form={form} />;
}
