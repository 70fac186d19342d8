import { useLoaderData } from "@remix-run/react";
import { aboutKind } from "~/features/publishing/content-kinds/about/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import { AboutPage } from "~/features/site/about/components/about-page";
import { countLiveNumbers } from "~/features/site/home/queries.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { mayKeep } from "../../keep-on-client";
import { page } from "../../page.server";

export const handle: PageTexts = { i18n: ["about", "profileForms"] };

export { keepOnClient as clientLoader, refetchOnRevalidation as shouldRevalidate } from "../../keep-on-client";

export const loader = page("everyone", async ({ app, viewer, locale, t, preview }) => {
  const about = await readSingle(app, { kind: aboutKind, locale, preview });
  if (!about) throw new AppError("not_found");
  const { content } = about;
  return {
    ...mayKeep({ viewer, preview }),
    title: t("about:title"),
    description: content.lead,
    image: content.photo?.url,
    content,
    numbers: content.showsNumbers ? await countLiveNumbers(app, { viewer }) : null,
  };
});

export default function About() {
  return <AboutPage {...useLoaderData<typeof loader>()} />;
}
