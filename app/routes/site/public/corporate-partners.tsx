import { useLoaderData } from "@remix-run/react";
import { CorporatePage } from "~/features/site/partner-pages/components/corporate-page";
import { listPartners } from "~/features/site/partner-pages/queries.server";
import type { PageTexts } from "~/locales/page-texts";
import { mayKeep } from "../../keep-on-client";
import { page } from "../../page.server";

export const handle: PageTexts = { i18n: ["partners"] };

export { keepOnClient as clientLoader, refetchOnRevalidation as shouldRevalidate } from "../../keep-on-client";

export const loader = page("everyone", async ({ app, viewer, locale, t, preview }) => ({
  ...mayKeep({ viewer, preview }),
  title: t("partners:corporate.title"),
  description: t("partners:corporate.description"),
  partners: await listPartners(app, { group: "corporate", locale, preview }),
}));

export default function CorporatePartners() {
  return <CorporatePage {...useLoaderData<typeof loader>()} />;
}
