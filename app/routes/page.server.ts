import { data, redirect, type TypedResponse } from "@remix-run/cloudflare";
import { requireOnboarded } from "~/features/accounts/accounts/require-onboarded.server";
import { reportEvent } from "~/features/accounts/consent/report-event.server";
import { mustEnrol } from "~/features/accounts/second-factor/require-enrolled.server";
import type { Viewer } from "~/features/core/access/viewer";
import { partnerOf } from "~/features/site/partners/partner-host";
import type { Translate } from "~/locales/i18n";
import { translateIssue } from "~/locales/issues";
import { barePath, type Locale, localeOfPath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { isRead, urlOf } from "~/server/request";
import { requireShortQuery } from "~/server/values-by-name";
import { rememberReturnPlace } from "./accounts/auth/after-login.server";
import { type Audiences, admits } from "./audience";
import { maxFormBytes, maxVisitorFormBytes, openPageForm } from "./form.server";
import { viewerOf } from "./identity.server";
import { currentReader, OtherAccount, requireReaderOfForm, requireReaderOfHeader } from "./page-reader.server";
import { previewOf } from "./preview.server";
import { alreadyDone, handleOnce, readAnswer, writeAnswer } from "./repeated-posts.server";
import { reportingUnexpected } from "./report-unexpected.server";
import { type FormUploads, requireUploadsLeft } from "./require-uploads-left.server";

export interface PageContext<Audience extends keyof Audiences> {
  app: App;
  request: Request;
  url: Readonly<URL>;
  params: Record<string, string | undefined>;
  locale: Locale;
  t: Translate;
  viewer: Audiences[Audience];
  /** The item of content whose draft the page shows instead of its published version (`previewOf`). */
  preview: string | null;
  /** A redirect to a bare path in the reader's locale. */
  redirectTo: (path: string, init?: ResponseInit) => TypedResponse<never>;
}

export interface PageOptions {
  /** For actions that stay available during a forced first step (product §5.4): the step itself, logging out. */
  allowDuringOnboarding?: boolean;
  /** For pages open to staff who have not yet set up a required second factor. */
  openToUnenrolled?: boolean;
  /** The maximum size of the action's form in bytes, if it is not `maxFormBytes` or, for visitors, `maxVisitorFormBytes`. */
  maxBytes?: number;
  /** The kinds of files the form contains without scripts. */
  uploads?: FormUploads;
  /** For routes without a page, whose error data Remix would hide. */
  hasNoPage?: boolean;
}

/**
 * Wraps a page's loader or action: finds the viewer, rejects viewers outside the audience (visitors are redirected to
 * login, members from guest pages to home, others get 404 for staff pages and 403 otherwise), redirects staff without a
 * required second factor to its setup, rejects posts from pages rendered for another account (decision 055) and actions
 * during a forced first step, handles a repeated post once, and turns an AppError into an error response in the
 * reader's language. Rejects URLs with too many query parameters with 400.
 */
export function page<Audience extends keyof Audiences, Result>(
  audience: Audience,
  run: (context: PageContext<Audience>) => Promise<Result> | Result,
  {
    allowDuringOnboarding = false,
    openToUnenrolled = false,
    maxBytes,
    uploads = [],
    hasNoPage = false,
  }: PageOptions = {},
) {
  return reportingUnexpected(
    async ({ request, params, context }): Promise<Result> => {
      const { app } = context;
      const url = urlOf(request);
      const locale = localeOfPath(url.pathname);
      const t = translate(locale);
      // The router adds the prefix of the requested page's language.
      const redirectTo = (path: string, init?: ResponseInit) => redirect(barePath(path), init);
      // Partner hosts have a single page (product §13.10).
      if (partnerOf(app.config, url.hostname) && barePath(url.pathname) !== "/") {
        throw errorData(new AppError("not_found"), t);
      }
      const viewer = await viewerOf(app, request);
      try {
        // Checked first, because a change of account explains every other refusal.
        if (!isRead(request) && (viewer.kind !== "visitor" || admits(audience, viewer))) {
          requireReaderOfHeader(request, viewer);
          const mayRead = () => requireUploadsLeft(app, { request, viewer, kinds: uploads });
          const most = viewer.kind === "visitor" ? maxVisitorFormBytes : maxFormBytes;
          const form = await openPageForm(request, { maxBytes: maxBytes ?? most, mayRead });
          if (form) requireReaderOfForm(form, viewer);
        }
        if (!openToUnenrolled && mustEnrol(app, viewer)) throw redirectTo("/account/two-step");
        if (!admits(audience, viewer)) {
          if (audience === "guests") throw redirectTo("/");
          if (viewer.kind === "visitor") throw redirectTo("/login", isRead(request) ? {} : returning(request));
          throw new AppError(audience === "staff" ? "not_found" : "forbidden");
        }
        requireShortQuery(url);
        if (!isRead(request) && !allowDuringOnboarding) await requireOnboarded(app, viewer);
        const preview = previewOf(viewer, url);
        const work = async () => run({ app, request, url, params, locale, t, viewer, preview, redirectTo });
        if (isRead(request)) return await work();
        const answer = await handleOnce<unknown>({
          app,
          request,
          viewer,
          run: work,
          write: writeAnswer,
          read: readAnswer,
          done: () => alreadyDone(request),
        });
        reportEvent(app, { viewer, request });
        return answer as Result;
      } catch (error) {
        if (error instanceof OtherAccount) throw otherAccountAnswer(error, { request, viewer, t });
        if (error instanceof AppError) throw hasNoPage ? errorJson(error, t) : errorData(error, t);
        throw error;
      }
    },
    { hasNoPage },
  );
}

/**
 * Builds the data for the other-account notice, and for the page without scripts, which can resend the form. A
 * response, because Remix otherwise hides what a route without a page throws.
 */
function otherAccountAnswer(
  error: OtherAccount,
  { request, viewer, t }: { request: Request; viewer: Viewer; t: Translate },
) {
  const isOfScript = request.headers.get("Sec-Fetch-Dest") === "empty";
  return Response.json(
    {
      code: error.code,
      message: translateIssue(t, error.text),
      ...currentReader(viewer),
      typed: isOfScript ? [] : error.typed,
    },
    { status: error.status },
  );
}

/** Remembers the page, so that after logging in again the reader returns to the form (decision 034). */
function returning(request: Request): ResponseInit {
  return { headers: { "Set-Cookie": rememberReturnPlace(request) } };
}

/** An error's code, and a message in the reader's language (product §15.7). */
const errorBody = (error: AppError, t: Translate) => ({ code: error.code, message: translateIssue(t, error.text) });

/** Builds the error page's data. */
const errorData = (error: AppError, t: Translate) =>
  data(errorBody(error, t), { status: error.status, headers: error.headers });

/** Builds the same as a response without a page. */
const errorJson = (error: AppError, t: Translate) =>
  Response.json(errorBody(error, t), { status: error.status, headers: error.headers });
