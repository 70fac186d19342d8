import { useLoaderData } from "@remix-run/react";
import { FindPage } from "~/features/member-area/desk/components/find-page";
import { findAtDesk } from "~/features/member-area/desk/find-at-desk.server";
import { type FindAnswer, longestTyped } from "~/features/member-area/desk/found";
import type { PageTexts } from "~/locales/page-texts";
import { translate } from "~/server/i18n.server";
import { keepOnClientOr } from "../../keep-on-client";
import { staffAreas } from "../../layouts/staff-areas";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["staffFrame"] };

export const loader = page("staff", async ({ app, viewer, url, locale, t }) => {
  const typed = (url.searchParams.get("q") ?? "").slice(0, longestTyped).trim();
  const places = staffAreas(viewer).map(({ to, text }) => ({
    path: to,
    names: { "zh-TW": translate("zh-TW")(`staffFrame:${text}`), "en-US": translate("en-US")(`staffFrame:${text}`) },
  }));
  const groups = await findAtDesk(app, { actor: viewer, typed, locale, places });
  return { title: t("staffFrame:find.title"), typed, groups };
});

const failed: FindAnswer = { typed: "", groups: null };

/** Nothing is kept; the dialog, which loads this route too, says that a search has failed. */
export const clientLoader = keepOnClientOr(failed);

export default function StaffFind() {
  const answer: FindAnswer = useLoaderData<typeof loader>();
  return <FindPage {...answer} />;
}
