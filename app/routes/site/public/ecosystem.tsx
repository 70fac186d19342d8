import { useLoaderData } from "@remix-run/react";
import { ecosystemKind } from "~/features/publishing/content-kinds/ecosystem/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import { EcosystemPage } from "~/features/site/ecosystem/components/ecosystem-page";
import { groupOf } from "~/features/site/ecosystem/rules";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { mayKeep } from "../../keep-on-client";
import { page } from "../../page.server";

export const handle: PageTexts = { i18n: ["ecosystem", "profileForms"] };

export { keepOnClient as clientLoader, refetchOnRevalidation as shouldRevalidate } from "../../keep-on-client";

export const loader = page("everyone", async ({ app, url, viewer, locale, t, preview }) => {
  const ecosystem = await readSingle(app, { kind: ecosystemKind, locale, preview });
  if (!ecosystem) throw new AppError("not_found");
  const { content } = ecosystem;
  return {
    ...mayKeep({ viewer, preview }),
    title: t("ecosystem:title"),
    description: content.lead,
    // A group's list is part of the whole page.
    canonicalPath: "/ecosystem",
    content,
    group: groupOf(url.searchParams.get("group")),
  };
});

export default function Ecosystem() {
  return <EcosystemPage {...useLoaderData<typeof loader>()} />;
}
