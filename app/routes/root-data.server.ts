import { data } from "@remix-run/cloudflare";
import { findFirstLogin } from "~/features/accounts/accounts/first-login-step.server";
import { mayLoadOutside, outsideServices } from "~/features/accounts/consent/consent.server";
import { markConsent } from "~/features/accounts/consent/consent-mark";
import { mustEnrol } from "~/features/accounts/second-factor/require-enrolled.server";
import type { Viewer } from "~/features/core/access/viewer";
import { fileUrl } from "~/features/files/file-url";
import { isProvisional } from "~/features/member-area/account-administration/rules";
import { inboxState } from "~/features/messaging/queries.server";
import { findAnnouncement } from "~/features/site/announcement/find-announcement.server";
import { partnerOf } from "~/features/site/partners/partner-host";
import type { Translate } from "~/locales/i18n";
import { barePath, localeOfPath } from "~/locales/locale";
import { spaced } from "~/locales/spaced";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { urlOf } from "~/server/request";
import { createToken } from "~/server/tokens";
import { sessionEndOf, viewerOf } from "./identity.server";
import { staffAreas } from "./layouts/staff-areas";
import { previewOf } from "./preview.server";
import { clearToast, readToast } from "./toast.server";

/** The root's loader, with data for every page: locale, viewer, origin, a pending toast. */
export async function readRootData(app: App, request: Request) {
  const url = urlOf(request);
  const locale = localeOfPath(url.pathname);
  const t = translate(locale);
  const viewer = await viewerOf(app, request);
  const waiting = readToast(request);
  // A toast's key comes from a cookie, so the compiler cannot know it.
  const textOf = t as (key: string, values: object) => string;
  const text = waiting && spaced((values) => textOf(waiting.key, values), waiting.values ?? {});
  const [unread, firstLogin, announcement, ended] = await Promise.all([
    viewer.kind === "visitor" ? 0 : inboxState(app, { actor: viewer }).then((inbox) => inbox.unread),
    findFirstLogin(app, { viewer, locale }),
    findAnnouncement(app, { locale, preview: previewOf(viewer, url) }),
    // The login page already says why it was shown.
    viewer.kind === "visitor" && barePath(url.pathname) !== "/login" ? sessionEndOf(app, request) : null,
  ]);
  const partner = partnerOf(app.config, url.hostname);
  const over = ended && { id: ended, tone: "info" as const, text: t(`logIn:session.${ended}.toast`) };
  return data(
    {
      locale,
      origin: url.origin,
      viewer: shownViewer(viewer),
      /** The staff area's first page for this viewer, as a bare path; null for everyone else. */
      staffPath: staffAreas(viewer)[0]?.to ?? null,
      /** The prefix of form keys; null on pages whose copies are shared with other visitors (decision 033). */
      postSeed: viewer.kind === "visitor" ? null : createToken(),
      unread,
      /** How many notices the viewer has not seen; null for visitors, and for staff who may not read them yet. */
      unseen: viewer.kind === "visitor" || mustEnrol(app, viewer) ? null : viewer.unreadNotices,
      firstLogin,
      announcement,
      /** Tells staff that the site is closed to everyone else. */
      isInMaintenance: app.config.MAINTENANCE_MODE && viewer.kind === "staff",
      partner,
      /** Third-party services that may load with consent, and the texts of the question; null if there are none. */
      outside: partner || viewer.kind === "staff" || !mayLoadOutside(url) ? null : askedFor(app, t),
      toast: waiting && text ? { id: waiting.id, tone: waiting.tone, text } : over,
      head: {
        homeTitle: t("descriptions:site.homeTitle"),
        /** Contains `{{page}}`, the page's own title. */
        template: t("descriptions:site.title", { page: "{{page}}" }),
        description: t("descriptions:site.description"),
        notFound: t("errors:not_found"),
        failed: t("layout:error.page"),
      },
    },
    waiting ? { headers: { "Set-Cookie": clearToast(request) } } : {},
  );
}

function askedFor({ config }: App, t: Translate) {
  const services = outsideServices(config);
  return (
    services && {
      services,
      /** The head's script, sent with the data so that it costs nothing where no service is configured. */
      mark: markConsent,
      texts: {
        label: t("consent:line.label"),
        text: t("consent:line.text"),
        more: t("consent:line.more"),
        accept: t("consent:accept"),
        refuse: t("consent:refuse"),
        footer: t("consent:footer"),
      },
    }
  );
}

/** The part of the viewer that pages show; the session stays on the server. */
function shownViewer(viewer: Viewer) {
  if (viewer.kind === "visitor") return viewer;
  const { id, name, email, unprovenEmail, changePassword, termVersion, eraseAt } = viewer;
  const shared = {
    id,
    name: name || email,
    photo: fileUrl(viewer.photo),
    /** The unconfirmed address, and the one that receives the account's mail, if any. */
    unproven: unprovenEmail === null ? null : { email: unprovenEmail, current: isProvisional(email) ? null : email },
    changePassword,
    termVersion,
    eraseAt,
  };
  if (viewer.kind === "startup") {
    const { kind, isPublish, level, verifiedBadge } = viewer;
    return { ...shared, kind, isPublish, level, verifiedBadge };
  }
  if (viewer.kind === "investor") {
    const { kind, status, level, type, cardLevel } = viewer;
    return { ...shared, kind, status, level, type, cardLevel };
  }
  return { ...shared, kind: viewer.kind, role: viewer.role };
}
