import { useLoaderData } from "@remix-run/react";
import { PagePart } from "~/components/layout/page-part";
import { todayPage } from "~/features/member-area/today/components/today-page-part";
import { readMemberToday } from "~/features/member-area/today/read-member-today.server";
import { homePage } from "~/features/site/home/components/home-page-part";
import { readHome } from "~/features/site/home/read-home.server";
import { PartnerPage } from "~/features/site/partners/components/partner-page";
import { mainOrigin, partnerOf } from "~/features/site/partners/partner-host";
import { findPartnerContent } from "~/features/site/partners/queries.server";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["home"] };

export const loader = page("everyone", async ({ app, url, viewer, locale, t, preview, redirectTo }) => {
  const partner = partnerOf(app.config, url.hostname);
  if (partner) {
    const content = await findPartnerContent(app, { partner, locale });
    const title = t("home:partnerPage.with", { name: content.name });
    return { at: "partner" as const, title, content, mainOrigin: mainOrigin(app.config, url) };
  }
  // Previews show editors the visitors' page.
  if (viewer.kind !== "visitor" && preview === null) {
    if (viewer.kind === "staff") throw redirectTo("/staff");
    const member = await readMemberToday(app, { viewer, locale });
    return { at: "today" as const, title: t("today:title"), now: app.now(), member };
  }
  return { at: "home" as const, home: await readHome(app, { locale, preview }) };
});

export default function Home() {
  const data = useLoaderData<typeof loader>();
  if (data.at === "partner") return <PartnerPage {...data} />;
  if (data.at === "home") return <PagePart part={homePage} props={{ home: data.home }} />;
  return <PagePart part={todayPage} props={data} />;
}
