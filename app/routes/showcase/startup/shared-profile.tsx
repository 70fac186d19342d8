import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { Notice } from "~/components/ui/notice";
import { PrintButton } from "~/features/showcase/profile-pages/components/print-button";
import { StartupSheet } from "~/features/showcase/profile-pages/components/startup-sheet";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import { ViewReporter } from "~/features/showcase/profile-views/components/view-reporter";
import { issueViewToken } from "~/features/showcase/profile-views/view-token.server";
import { GateForm } from "~/features/showcase/sharing/components/gate-form";
import { countOpening } from "~/features/showcase/sharing/count-opening.server";
import { addGatePass } from "~/features/showcase/sharing/gate-pass.server";
import { passGate } from "~/features/showcase/sharing/pass-gate.server";
import { requireShareLink } from "~/features/showcase/sharing/queries.server";
import { gateForm } from "~/features/showcase/sharing/schema";
import { textsIn } from "~/features/text/text/local-text";
import { barePath } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import type { App } from "~/server/app.server";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";
import { browserOf, clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { type PageContext, page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";
import { shareKeyOf } from "../../share-key.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "access",
    "accounts",
    "drafts",
    "errors",
    "facts",
    "levels",
    "profilePages",
    "sharing",
    "startups",
    "unclaimed",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export const headers = retryHeaders;

/** A startup's id (ULID); share tokens are longer. */
const startupId = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * A startup's profile for printing: `/startup/profile/TOKEN` through its share link, `/startup/profile/ID/TOKEN` with
 * both, and `/startup/profile/ID` with the viewer's own access (product §2.5). A link with an email gate shows the gate
 * first. Every URL with an invalid token is rejected the same way, so that it reveals nothing.
 */
export const loader = page("everyone", async (context) => {
  const { app, viewer, params, request, locale, t } = context;
  const { id, token, link } = await requestedProfile(app, params);
  const share = shareKeyOf(request, token);
  try {
    const { report, ...startup } = await getStartupForViewer(app, { viewer, locale, id, share });
    if (link) countLater(context, link);
    return {
      title: startup.name || t("profilePages:startup.unnamed"),
      noindex: true,
      gate: null,
      startup: { ...startup, texts: textsIn(locale, report) },
      viewToken: await issueViewToken(app, { viewer, startup, shareLinkId: link?.id }),
    };
  } catch (error) {
    if (!(error instanceof AppError && error.code === "share_gate_required" && link)) throw error;
    const company = link.startupName || t("profilePages:startup.unnamed");
    return { title: t("sharing:gate.title"), noindex: true, gate: { company }, startup: null, viewToken: null };
  }
});

/** Stores an address at the link's gate, and returns to the same URL with the pass. */
export const action = page(
  "everyone",
  async ({ app, params, request, url }) => {
    const { token, link } = await requestedProfile(app, params);
    if (!link || !token) throw new AppError("method_not_allowed");
    return submitForm(await readForm(request), gateForm, async ({ email }) => {
      const { pass } = await passGate(app, { token, email, ip: clientOf(app, request).ip });
      const passes = addGatePass(readCookie(request, cookieNames.shareGate), pass);
      const headers = { "Set-Cookie": writeCookie(request, cookieNames.shareGate, passes) };
      return redirect(barePath(url.pathname) + url.search, { headers });
    });
  },
  { allowDuringOnboarding: true },
);

/** Returns the profile and share link in a URL. Throws `share_link_invalid`. */
async function requestedProfile(app: App, { key = "", token }: PageContext<"everyone">["params"]) {
  if (startupId.test(key) && token === undefined) return { id: key, token: null, link: null };
  const shareToken = token ?? key;
  const link = await requireShareLink(app, { token: shareToken });
  if (token !== undefined && link.startupId !== key) throw new AppError("share_link_invalid");
  return { id: link.startupId, token: shareToken, link };
}

/** Counts after the response, which neither waits for it nor fails with it. */
function countLater(
  { app, viewer, request }: PageContext<"everyone">,
  link: Awaited<ReturnType<typeof requireShareLink>>,
) {
  const counted = countOpening(app, { link, viewer, browser: browserOf(app, request) });
  app.waitUntil(counted.catch((error: unknown) => logError("An opening was not counted.", error)));
}

export default function SharedStartupProfile() {
  const { startup, gate, viewToken } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  const { t } = useTranslation("profilePages");
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-end gap-2 print:hidden">
        <LanguageSwitch />
        {startup && <PrintButton />}
      </div>
      {gate && <GateForm company={gate.company} lastResult={lastResult} />}
      {startup && !startup.published && startup.relation === "other" && (
        <Notice tone="warning" title={t("startup.sharedTitle")}>
          {t("startup.sharedText")}
        </Notice>
      )}
      {startup && <StartupSheet startup={startup} />}
      {startup && viewToken && <ViewReporter key={startup.id} {...viewToken} />}
    </div>
  );
}
