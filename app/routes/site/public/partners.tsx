import { useLoaderData } from "@remix-run/react";
import { PartnersPage } from "~/features/site/partner-pages/components/partners-page";
import { listPartners } from "~/features/site/partner-pages/queries.server";
import type { PageTexts } from "~/locales/page-texts";
import { mayKeep } from "../../keep-on-client";
import { page } from "../../page.server";

export const handle: PageTexts = { i18n: ["partners"] };

export { keepOnClient as clientLoader, refetchOnRevalidation as shouldRevalidate } from "../../keep-on-client";

export const loader = page("everyone", async ({ app, viewer, locale, t, preview }) => {
  const [partners, corporate] = await Promise.all([
    listPartners(app, { group: "partner", locale, preview }),
    listPartners(app, { group: "corporate", locale, preview }),
  ]);
  return {
    ...mayKeep({ viewer, preview }),
    title: t("partners:title"),
    description: t("partners:description"),
    partners,
    corporate,
  };
});

export default function Partners() {
  return <PartnersPage {...useLoaderData<typeof loader>()} />;
}
