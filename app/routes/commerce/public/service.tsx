import { useLoaderData } from "@remix-run/react";
import { ServiceAreaPage } from "~/features/commerce/services/components/service-area-page";
import { readServiceArea } from "~/features/commerce/services/read-service-page.server";
import { structuredFaq } from "~/features/site/faq/structured-faq";
import type { PageTexts } from "~/locales/page-texts";
import { mayKeep } from "../../keep-on-client";
import { page } from "../../page.server";

export const handle: PageTexts = { i18n: ["services"] };

export { keepOnClient as clientLoader, refetchOnRevalidation as shouldRevalidate } from "../../keep-on-client";
export { structuredDataOf as meta } from "../../structured-data";

/** The overview of the service area (product §13.8). */
export const loader = page("everyone", async ({ app, viewer, locale, t, preview }) => {
  const { content, pages } = await readServiceArea(app, { locale, preview });
  return {
    ...mayKeep({ viewer, preview }),
    title: t("services:area.title"),
    description: content.lead,
    image: content.cover?.url,
    structuredData: content.faqs.length > 0 ? structuredFaq(content.faqs) : null,
    content,
    pages,
    isForReader: viewer.kind === "visitor" || viewer.kind === "startup",
  };
});

export default function Service() {
  return <ServiceAreaPage {...useLoaderData<typeof loader>()} />;
}
