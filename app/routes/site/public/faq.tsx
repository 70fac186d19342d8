import { useLoaderData } from "@remix-run/react";
import { FaqPage } from "~/features/site/faq/components/faq-page";
import { listFaqs } from "~/features/site/faq/queries.server";
import { audienceOf } from "~/features/site/faq/rules";
import { searchFaqs } from "~/features/site/faq/search-faqs";
import { structuredFaq } from "~/features/site/faq/structured-faq";
import type { PageTexts } from "~/locales/page-texts";
import { mayKeep } from "../../keep-on-client";
import { page } from "../../page.server";

export const handle: PageTexts = { i18n: ["faq"] };

export { keepOnClient as clientLoader, refetchOnRevalidation as shouldRevalidate } from "../../keep-on-client";
export { structuredDataOf as meta } from "../../structured-data";

export const loader = page("everyone", async ({ app, url, viewer, locale, t, preview }) => {
  const requested = url.searchParams.get("audience");
  const audience = audienceOf(requested, viewer);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const entries = await listFaqs(app, { audience, locale, preview });
  const isStartups = audience === "startup";
  return {
    ...mayKeep({ viewer, preview }),
    title: isStartups ? t("faq:title") : t("faq:titleOf", { audience: t(`faq:audience.${audience}`) }),
    description: t("faq:description"),
    canonicalPath: isStartups ? "/faq" : `/faq?audience=${audience}`,
    noindex: q !== "",
    structuredData: q === "" && entries.length > 0 ? structuredFaq(entries) : null,
    audience,
    entries,
    q,
    found: searchFaqs(entries, q, (topic) => t(`faq:topic.${topic}`)),
  };
});

export default function Faq() {
  return <FaqPage {...useLoaderData<typeof loader>()} />;
}
