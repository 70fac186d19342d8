import { useLoaderData } from "@remix-run/react";
import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import { favoritesAmong } from "~/features/discovery/favorites/favorites.server";
import { explainMatch } from "~/features/discovery/match/find-picks.server";
import { findKeptBand } from "~/features/messaging/meetings/find-kept-band.server";
import { findOpenHours } from "~/features/messaging/meetings/find-open-hours.server";
import { findZones } from "~/features/messaging/meetings/find-zones.server";
import { prepareInvitation } from "~/features/messaging/prepare-invitation.server";
import { findReplyRecord } from "~/features/messaging/reply-record.server";
import { readConfirmedGroup } from "~/features/profiles/groups/confirmed-group.server";
import { InvestorPage } from "~/features/showcase/profile-pages/components/investor-page";
import { getInvestorForViewer } from "~/features/showcase/profile-pages/get-investor.server";
import { excerpt } from "~/features/text/text/excerpt";
import { textsIn } from "~/features/text/text/local-text";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "access",
    "facts",
    "favorites",
    "investorPage",
    "investors",
    "levels",
    "profileCards",
    "profilePages",
    "startups",
  ],
};

/** Length of the description shown by search engines and in shared links. */
const descriptionLength = 150;

export const loader = page("everyone", async ({ app, viewer, params, locale, t }) => {
  const id = params.investorid ?? "";
  const read = () =>
    Promise.all([
      getInvestorForViewer(app, { viewer, id, locale }),
      findReplyRecord(app, { side: "investor", profileId: id }),
      readConfirmedGroup(app, { investorId: id, locale }),
    ]);
  const isPublic = viewer.kind === "visitor";
  // What is the reader's own is read at the same time; nothing of it is shown if the profile is refused.
  const [[{ langs, ...investor }, reply, group], favorites, match, kept] = await Promise.all([
    isPublic ? rememberPublic(app, ["investor", id, locale], read) : read(),
    favoritesAmong(app, { viewer, side: "investor", ids: [id] }),
    explainMatch(app, { viewer, locale, id }),
    viewer.kind === "startup" ? findKeptBand(app, { side: "investor", profileId: id }) : null,
  ]);
  const texts = textsIn(locale, langs);
  const mayInvite = viewer.kind === "startup" && investor.granted.includes("message") && !investor.in_conversation;
  const [check, hours] = await Promise.all([
    mayInvite ? prepareInvitation(app, { actor: viewer, targetId: investor.id }) : undefined,
    viewer.kind === "startup" ? findOpenHours(app, { actor: viewer, investorId: investor.id }) : null,
  ]);
  return {
    title: investor.name || t("investorPage:unnamed"),
    description: excerpt([texts.title?.text, texts.experience?.text].filter(Boolean).join(" "), descriptionLength),
    image: investor.photo,
    investor: { ...investor, texts },
    reply,
    kept,
    hours:
      hours && viewer.kind === "startup"
        ? {
            hours,
            investorId: investor.id,
            zones: (await findZones(app, { actor: viewer, targetId: investor.id, t, locale })).zones,
          }
        : null,
    group,
    check,
    match,
    isFavorite: favorites && favorites.length > 0,
  };
});

export default function Investor() {
  const { investor, group, isFavorite, reply, kept, hours, check, match } = useLoaderData<typeof loader>();
  return <InvestorPage {...{ investor, group, isFavorite, reply, kept, hours, check, match }} />;
}
