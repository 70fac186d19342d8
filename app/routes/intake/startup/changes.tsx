import { useLoaderData } from "@remix-run/react";
import { OwnChangesPage } from "~/features/intake/review/components/own-changes";
import { openOwnChanges } from "~/features/intake/review/open-own-changes.server";
import { StartupSheet } from "~/features/showcase/profile-pages/components/startup-sheet";
import { previewAudiences } from "~/features/showcase/profile-pages/preview";
import { previewStartup } from "~/features/showcase/profile-pages/preview-startup.server";
import { textsIn } from "~/features/text/text/local-text";
import type { PageTexts } from "~/locales/page-texts";
import { useStartupAccount } from "../../layouts/startup-account";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "access",
    "changesPage",
    "deskHistory",
    "facts",
    "investors",
    "levels",
    "pending",
    "profilePages",
    "profiles",
    "startups",
    "unclaimed",
  ],
};

/** The owner's pending changes, or with `?as=` the page as an audience would see it with them. */
export const loader = page("startups", async ({ app, viewer, url, locale, t }) => {
  const changes = await openOwnChanges(app, { actor: viewer, locale });
  const as = changes && (previewAudiences.find((known) => known === url.searchParams.get("as")) ?? null);
  const shown = { title: t("pending:title"), description: t("changesPage:description"), as, changes };
  if (!as) return { ...shown, startup: null };
  const { report, ...startup } = await previewStartup(app, { actor: viewer, as, locale, changes: changes.content });
  return { ...shown, startup: { ...startup, texts: textsIn(locale, report) } };
});

export default function StartupChanges() {
  const { as, changes, startup } = useLoaderData<typeof loader>();
  const { publication } = useStartupAccount();
  return (
    <OwnChangesPage
      kind="startup"
      publication={publication}
      changes={changes}
      as={as}
      preview={startup && <StartupSheet startup={startup} />}
    />
  );
}
