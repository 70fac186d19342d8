import { useLoaderData } from "@remix-run/react";
import { TermsText } from "~/features/content/components/terms-text";
import { page } from "../page.server";

export const loader = page("everyone", ({ app, t }) => ({
  title: t("content:terms.title"),
  description: t("content:terms.description"),
  version: app.config.TERMS_VERSION,
  email: `privacy@${new URL(app.config.PUBLIC_ORIGIN).hostname}`,
}));

export default function Terms() {
  return <TermsText {...useLoaderData<typeof loader>()} />;
}
