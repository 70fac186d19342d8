import { redirect } from "@remix-run/cloudflare";
import type { StartupViewer } from "~/features/core/access/viewer";
import { makeOnePager } from "~/features/profiles/one-pager/make-one-pager.server";
import { onePagerForm } from "~/features/profiles/one-pager/schema";
import { localeOfPath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { redirectWithToast } from "../../toast.server";

/**
 * Handles the one-pager's form without scripts: redirects to the finished PDF, which the browser saves, or back to the
 * page with the reason (product §7.9). Throws `bad_request` for a forged form.
 */
export async function downloadOnePager(
  app: App,
  { actor, form, request }: { actor: StartupViewer; form: FormData; request: Request },
) {
  const chosen = onePagerForm.safeParse(Object.fromEntries(form));
  if (!chosen.success) throw new AppError("bad_request");
  const { language, fundraising: hasFundraising, client_id: clientId } = chosen.data;
  try {
    const { path } = await makeOnePager(app, { actor, language, hasFundraising, clientId });
    return redirect(new URL(path, request.url).href);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const t = translate(localeOfPath(new URL(request.url).pathname));
    return redirectWithToast(request, "/startup/profile", {
      tone: "danger",
      key: "onePagerFile:failed",
      values: { reason: t(`errors:${error.code}`) },
    });
  }
}
