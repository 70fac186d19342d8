import { useLoaderData } from "@remix-run/react";
import { TermsText } from "~/features/publishing/terms/components/terms-text";
import { readTerms } from "~/features/publishing/terms/read-terms.server";
import type { PageTexts } from "~/locales/page-texts";
import { mayKeep } from "../../keep-on-client";
import { page } from "../../page.server";

export const handle: PageTexts = { i18n: ["content"] };

export { keepOnClient as clientLoader, refetchOnRevalidation as shouldRevalidate } from "../../keep-on-client";

export const loader = page("everyone", async (context) => {
  const { app, locale, preview, t } = context;
  return {
    title: t("content:terms.title"),
    description: t("content:terms.description"),
    terms: await readTerms(app, { locale, preview }),
    ...mayKeep(context),
  };
});

export default function TermsPage() {
  const { terms } = useLoaderData<typeof loader>();
  return <TermsText terms={terms} />;
}
