import { useLoaderData } from "@remix-run/react";
import { PrivacyText } from "~/features/content/components/terms-text";
import { page } from "../page.server";

export const loader = page("everyone", ({ app, t }) => ({
  title: t("content:terms.privacy.title"),
  description: t("content:personalData.description"),
  email: `privacy@${new URL(app.config.PUBLIC_ORIGIN).hostname}`,
}));

export default function Privacy() {
  return <PrivacyText {...useLoaderData<typeof loader>()} />;
}
