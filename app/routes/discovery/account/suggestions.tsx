import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Link } from "~/components/ui/link";
import { chooseLearned } from "~/features/discovery/match/choose-learned.server";
import { ForgetForm } from "~/features/discovery/match/components/forget-form";
import { learnedIntents } from "~/features/discovery/match/components/intents";
import { LearnedList } from "~/features/discovery/match/components/learned-list";
import { WishesForm } from "~/features/discovery/match/components/wishes-form";
import { describeLearned } from "~/features/discovery/match/describe-learned.server";
import { describeWishes } from "~/features/discovery/match/describe-wishes.server";
import { forgetLearned } from "~/features/discovery/match/forget-learned.server";
import { choiceForm } from "~/features/discovery/match/learned-schema";
import { matchViewer } from "~/features/discovery/match/picks";
import { saveWishes } from "~/features/discovery/match/save-wishes.server";
import { switchLearning } from "~/features/discovery/match/switch-learning.server";
import { wishesOfForm } from "~/features/discovery/match/wishes.server";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm } from "../../form.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";
export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const handle: PageTexts = { i18n: ["suggestions"] };

const here = "/account/suggestions";

/** Whom the member looks for, and what was learned from its own acts for its suggestions. */
export const loader = page("sides", async ({ app, viewer, locale, t }) => {
  const side = matchViewer(viewer);
  if (!side) throw new AppError("forbidden");
  const [{ isOn, lines }, wishes] = await Promise.all([
    describeLearned(app, { viewer: side, locale }),
    describeWishes(app, { viewer: side, locale }),
  ]);
  return { title: t("settings:sections.suggestions"), side: side.kind, wishes, isOn, lines };
});

/** Saves whom the member looks for, switches learning on or off, overrides a line, or deletes what was learned. */
export const action = page("sides", async ({ app, viewer: actor, request }) => {
  const form = await readForm(request);
  const done = (key: string) => redirectWithToast(request, here, { tone: "success", key: `suggestions:done.${key}` });
  switch (form.get("intent")) {
    case learnedIntents.wish: {
      const wishes = wishesOfForm(form);
      if (!wishes.success) throw new AppError("bad_request");
      await saveWishes(app, { actor, wishes: wishes.data });
      return done("wished");
    }
    case learnedIntents.turnOn:
      await switchLearning(app, { actor, isOn: true });
      return done("on");
    case learnedIntents.turnOff:
      await switchLearning(app, { actor, isOn: false });
      return done("off");
    case learnedIntents.choose: {
      const chosen = choiceForm.safeParse(Object.fromEntries(form));
      if (!chosen.success) throw new AppError("bad_request");
      await chooseLearned(app, { actor, ...chosen.data }).catch(unlessGone);
      return done("chosen");
    }
    case learnedIntents.forget:
      await forgetLearned(app, { actor, withDismissals: form.get("with_dismissals") === "on" });
      return done("forgotten");
    default:
      throw new AppError("bad_request");
  }
});

/** Ignores a line that is no longer there, such as one deleted in another window; the page shows those there are. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
}

export default function Suggestions() {
  const { side, wishes, isOn, lines } = useLoaderData<typeof loader>();
  const { t } = useTranslation("suggestions");
  return (
    <>
      <SettingsCard title={t(`wishes.title.${side}`)} description={t("wishes.description")}>
        <WishesForm side={side} wishes={wishes} />
      </SettingsCard>
      <SettingsCard title={t("title")} description={t(`description.${side}`)}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <PostForm preventScrollReset>
            <SubmitButton
              name="intent"
              value={isOn ? learnedIntents.turnOff : learnedIntents.turnOn}
              variant={isOn ? "secondary" : "primary"}
            >
              {t(isOn ? "turnOff" : "turnOn")}
            </SubmitButton>
          </PostForm>
          <Link to="/matches" className="inline-flex min-h-11 items-center font-medium text-brand-700 hover:underline">
            {t("toMatches")}
          </Link>
        </div>
      </SettingsCard>
      {isOn && (
        <SettingsCard title={t("lines.title")} description={t("lines.description")}>
          <LearnedList lines={lines} />
        </SettingsCard>
      )}
      <SettingsCard title={t("forget.title")} description={t("forget.description")}>
        <ForgetForm />
      </SettingsCard>
    </>
  );
}
