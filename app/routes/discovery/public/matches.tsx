import { data } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { type PassReason, passReasons } from "~/db/values";
import { waitingIntroductions } from "~/features/deals/introductions/components/waiting-introductions-part";
import { listReceived } from "~/features/deals/introductions/list-received.server";
import { AdjustedNote } from "~/features/discovery/match/components/adjusted-note";
import { DismissalForm } from "~/features/discovery/match/components/dismissal-form";
import { type Dismissed, showDismissed } from "~/features/discovery/match/components/dismissed-toast";
import { PickGrid } from "~/features/discovery/match/components/for-you";
import { dismissProfile } from "~/features/discovery/match/dismiss-profile.server";
import { dismissalIntents, dismissalReturnPath } from "~/features/discovery/match/dismissal";
import { findPicks } from "~/features/discovery/match/find-picks.server";
import { listDismissed } from "~/features/discovery/match/list-dismissed.server";
import { restoreProfile } from "~/features/discovery/match/restore-profile.server";
import { BackersOfSimilar } from "~/features/discovery/similar/components/backers-of-similar";
import { findBackersOfSimilar } from "~/features/discovery/similar/find-backers.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm } from "../../form.server";
import { keepFormOnNetworkError } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { toastCookie } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["facts", "favorites", "investors", "match", "profileCards", "startups", "unclaimed"],
};

/** How many suggestions the page shows. */
const shown = 24;

/** All suggestions, and the profiles marked "not for me". */
export const loader = page("sides", async ({ app, viewer, locale, t }) => {
  const [found, dismissed, backers, received] = await Promise.all([
    findPicks(app, { viewer, locale, place: "matches", limit: shown }),
    listDismissed(app, { viewer }),
    viewer.kind === "startup" ? findBackersOfSimilar(app, { viewer, locale }) : [],
    viewer.kind === "investor" ? listReceived(app, { actor: viewer, locale }) : [],
  ]);
  if (!found) throw new AppError("not_found");
  return {
    title: t("layout:links.matches"),
    introductions: t("introductions:waiting.all"),
    found,
    dismissed,
    backers,
    received,
  };
});

/**
 * Handles "not for me" and its undo. With JavaScript they `stay` on their page; without it, they redirect back to it.
 */
export const action = page("sides", async ({ app, viewer, request, redirectTo }) => {
  const form = await readForm(request);
  const targetId = form.get("target_id");
  if (typeof targetId !== "string") throw new AppError("bad_request");
  const shouldStay = form.get("stay") === "1";
  const back = dismissalReturnPath(form.get("return"));
  switch (form.get("intent")) {
    case dismissalIntents.dismiss: {
      try {
        const reason = readReason(form.get("reason"));
        const dismissed = { ...(await dismissProfile(app, { actor: viewer, targetId, reason })), reason };
        return shouldStay ? data({ dismissed }) : redirectTo(back);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "not_found") throw error;
        // The profile has since been unpublished: show a toast instead of the error page.
        const headers = { "Set-Cookie": toastCookie(request, { tone: "warning", key: "match:gone" }) };
        return shouldStay ? data({}, { headers }) : redirectTo(back, { headers });
      }
    }
    case dismissalIntents.restore: {
      await restoreProfile(app, { actor: viewer, targetId });
      const headers = { "Set-Cookie": toastCookie(request, { tone: "success", key: "match:restored" }) };
      return shouldStay ? data({}, { headers }) : redirectTo(back, { headers });
    }
    default:
      throw new AppError("bad_request");
  }
});

function readReason(value: unknown): PassReason | null {
  if (value === null) return null;
  const reason = passReasons.find((one) => one === value);
  if (!reason) throw new AppError("bad_request");
  return reason;
}

/** Shows the toast from here, because the reloaded list no longer contains the submitted form. */
export async function clientAction(post: ClientActionFunctionArgs) {
  const answer = (await keepFormOnNetworkError(post)) as Dismissed | Response;
  if (!(answer instanceof Response)) showDismissed(answer);
  return answer;
}

export default function Matches() {
  const { t } = useTranslation(["match", "layout"]);
  const { introductions, found, dismissed, backers, received } = useLoaderData<typeof loader>();
  return (
    <div className="shell space-y-10 py-8 md:py-12">
      <div>
        <PageHeader
          title={t("layout:links.matches")}
          description={t(`description.${found.side}`)}
          actions={
            <>
              <Button asChild variant="secondary" size="sm">
                <Link to="/introductions">{introductions}</Link>
              </Button>
              <Button asChild variant="secondary" size="sm">
                <Link to="/account/suggestions">{t(`wishes.${found.side}`)}</Link>
              </Button>
            </>
          }
        />
        {received.length > 0 && (
          <div className="mt-6 mb-8">
            <PagePart part={waitingIntroductions} props={{ received }} />
          </div>
        )}
        <AdjustedNote adjusted={found.adjusted} />
        {found.picks.length > 0 && <h2 className="sr-only">{t(`sides.${found.side}`)}</h2>}
        <PickGrid found={found} />
      </div>
      <BackersOfSimilar backers={backers} />
      {dismissed.length > 0 && (
        <section>
          <h2 className="text-xl font-semibold">{t("dismissedTitle", { side: t(`sides.${found.side}`) })}</h2>
          <ul className="mt-3 divide-y divide-line rounded-2xl border border-line bg-surface">
            {dismissed.map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <DismissalForm targetId={id} intent="restore">
                  <Button type="submit" variant="secondary" size="sm" aria-label={t("restore", { name })}>
                    {t("undo")}
                  </Button>
                </DismissalForm>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
