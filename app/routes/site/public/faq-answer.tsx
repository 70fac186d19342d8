import { useLoaderData } from "@remix-run/react";
import { FaqAnswer } from "~/features/site/faq/components/faq-answer";
import { findFaq, listFaqs } from "~/features/site/faq/queries.server";
import { structuredFaq } from "~/features/site/faq/structured-faq";
import { plainTextOf } from "~/features/text/text/rich-text";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { mayKeep } from "../../keep-on-client";
import { page } from "../../page.server";

export const handle: PageTexts = { i18n: ["faq"] };

export { keepOnClient as clientLoader, refetchOnRevalidation as shouldRevalidate } from "../../keep-on-client";
export { structuredDataOf as meta } from "../../structured-data";

/** The length of a description in search results, in characters. */
const descriptionLength = 150;

export const loader = page("everyone", async ({ app, params, viewer, locale, preview }) => {
  const entry = await findFaq(app, { id: params.faqid ?? "", locale, preview });
  if (!entry) throw new AppError("not_found");
  const others = await listFaqs(app, { audience: entry.audience, locale });
  return {
    ...mayKeep({ viewer, preview }),
    title: entry.question,
    description: [...plainTextOf(entry.answer).replace(/\s+/g, " ")].slice(0, descriptionLength).join(""),
    structuredData: structuredFaq([entry]),
    entry,
    more: others
      .filter(({ id, topic }) => id !== entry.id && topic === entry.topic)
      .map(({ id, question }) => ({ id, question })),
  };
});

export default function FaqAnswerPage() {
  return <FaqAnswer {...useLoaderData<typeof loader>()} />;
}
