import { useLoaderData } from "@remix-run/react";
import { CorporatePage } from "~/features/partner-pages/components/corporate-page";
import { listPartners } from "~/features/partner-pages/queries.server";
import { page } from "../page.server";

export const loader = page("everyone", async ({ app, locale, t, preview }) => ({
  title: t("partners:corporate.title"),
  description: t("partners:corporate.description"),
  partners: await listPartners(app, { group: "corporate", locale, preview }),
}));

export default function CorporatePartners() {
  return <CorporatePage {...useLoaderData<typeof loader>()} />;
}
