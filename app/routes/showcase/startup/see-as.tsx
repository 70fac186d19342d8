import { useLoaderData } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslation } from "react-i18next";
import { ErrorPage } from "~/components/layout/error-page";
import { answerText } from "~/components/layout/failure-text";
import { ShownTo } from "~/features/core/access/components/shown-to";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { pack, unpack } from "~/features/core/public-version/packed";
import type { StartupCardData } from "~/features/discovery/search/cards";
import { StartupCard } from "~/features/discovery/search/components/startup-card";
import { findStartupCard } from "~/features/discovery/search/find-card.server";
import { findTargets, longestName } from "~/features/showcase/firewall/find-targets.server";
import { StartupPage } from "~/features/showcase/profile-pages/components/startup-page";
import { StartupSheet } from "~/features/showcase/profile-pages/components/startup-sheet";
import { accessToStartup } from "~/features/showcase/profile-pages/get-startup.server";
import { OnePagersOfReader } from "~/features/showcase/see-as/components/one-pagers-of-reader";
import { ReaderBar } from "~/features/showcase/see-as/components/reader-bar";
import { findSentOnePagers } from "~/features/showcase/see-as/find-sent-one-pagers.server";
import { readerOf } from "~/features/showcase/see-as/reader-of.server";
import { isReaderKind, parseReader, parseView } from "~/features/showcase/see-as/readers";
import { readersInRules } from "~/features/showcase/see-as/readers-in-rules.server";
import { rulesAbout } from "~/features/showcase/see-as/rules-about.server";
import { usePostSections } from "~/features/showcase/startup-news/components/post-sections";
import { translateIssue } from "~/locales/issues";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { showStartup } from "../../api/calls/profiles/startups.server";
import { errorBody } from "../../api/error-body";
import { type PageContext, page } from "../../page.server";
import { readProfile } from "../public/startup-page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "access",
    "facts",
    "favorites",
    "firewall",
    "levels",
    "news",
    "profileCards",
    "profilePages",
    "seeAs",
    "startups",
    "unclaimed",
  ],
};

export const headers = () => ({ "Cache-Control": "private, no-store" });

/**
 * The startup's own profile as a reader gets it (product §22.7): `?as=READER&view=VIEW`, and `?q=NAME` to search for a
 * reader. Leaves out the reader's favourites and match, and the token that counts a view. An unlisted profile is shown
 * as it would be once listed.
 */
export const loader = page("startups", async (context) => {
  const { app, viewer: actor, url, locale, t } = context;
  const key = parseReader(url.searchParams.get("as") ?? "visitor");
  if (!key) throw new AppError("not_found");
  const view = parseView(url.searchParams.get("view"));
  const name = (url.searchParams.get("q") ?? "").slice(0, longestName).trim();
  const [reader, inRules, found, sent] = await Promise.all([
    readerOf(app, { key, locale }),
    readersInRules(app, { actor, locale }),
    name === "" ? null : findTargets(app, { actor, name, locale }),
    view === "one-pager" ? findSentOnePagers(app, { actor, reader: key }) : [],
  ]);
  const { viewer } = reader;
  const asListed = actor.isPublish !== 2;
  const [read, toVisitors, about] = await Promise.all([
    orNotFound(() => readAs(context, viewer)),
    orNotFound(() => accessToStartup(app, { viewer: visitor, id: actor.id, asListed })),
    rulesAbout(app, { actor, viewer, locale }),
  ]);
  const missing = read instanceof AppError ? read : null;
  const chosen = isReaderKind(key) ? [] : [{ key, name: reader.name ?? "" }];
  return {
    title: t("seeAs:title"),
    noindex: true,
    startupId: actor.id,
    reader: { key, name: reader.name, kind: viewer.kind, type: viewer.kind === "investor" ? viewer.type : undefined },
    view,
    named: [...inRules.filter((each) => each.key !== key), ...chosen],
    name,
    found,
    sent,
    about,
    shown: read instanceof AppError ? null : read,
    notFound: missing && {
      status: missing.status,
      message: translateIssue(t, missing.text),
      answer: asJson(errorBody(missing, t)),
    },
    isListed: !asListed,
    isPublic: !(toVisitors instanceof AppError),
  };
});

/** Reads the actor's page, card and API response as `viewer` gets them, by the functions that answer that viewer. */
async function readAs({ app, request, locale, viewer: actor }: PageContext<"startups">, viewer: Viewer) {
  const { id } = actor;
  const asListed = actor.isPublish !== 2;
  const [profile, card, answer] = await Promise.all([
    readProfile({ app, viewer, locale }, { id, share: null, asListed }),
    findStartupCard(app, { viewer, id, locale }),
    asListed ? null : showStartup(app, request, { viewer, id, locale }),
  ]);
  return {
    profile: pack(profile),
    now: app.now(),
    card,
    answer: answer && asJson(answer),
    isFavorite: viewer.kind === "investor" ? false : null,
  };
}

const asJson = (answer: object) => JSON.stringify(answer, null, 2);

/** Returns the error for a profile that the reader does not find. */
async function orNotFound<Result>(read: () => Promise<Result>): Promise<Result | AppError> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === "startup_not_found") return error;
    throw error;
  }
}

export default function SeeAs() {
  const { startupId, reader, view, named, name, found, sent, about, shown, notFound, isListed, isPublic } =
    useLoaderData<typeof loader>();
  const isWhole = view === "page" || view === "print";
  return (
    <>
      <ReaderBar
        startupId={startupId}
        reader={reader}
        view={view}
        named={named}
        name={name}
        found={found}
        about={about}
        isListed={isListed}
        finds={shown !== null}
        isPublic={isPublic}
        hasHeading={isWhole}
      />
      {view === "one-pager" && (
        <div className="shell py-8">
          <OnePagersOfReader sent={sent} isVisitor={reader.key === "visitor"} />
        </div>
      )}
      {view !== "one-pager" && shown && (
        <ShownTo.Provider value={reader}>
          <Shown key={reader.key} view={view} {...shown} />
        </ShownTo.Provider>
      )}
      {isWhole && notFound && (
        // What the error boundary shows at the addresses of these views.
        <ErrorPage
          status={notFound.status}
          message={notFound.message}
          detail={answerText(notFound.status, notFound.message)}
          isPartnerHost={false}
          offersLogIn={view === "page" && reader.key === "visitor"}
        />
      )}
      {view === "card" && !shown?.card && <NoCard isListed={isListed} />}
      {view === "page" && <ApiResponse answer={shown?.answer ?? notFound?.answer ?? null} />}
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type ShownProps = NonNullable<Loaded["shown"]> & Pick<Loaded, "view">;

/** Shows what the reader gets; the fieldset disables forms and buttons but keeps everything readable. */
function Shown({ view, profile, now, card, isFavorite }: ShownProps) {
  const { startup, posts, reply, kept } = unpack(profile);
  const sections = usePostSections(startup, { ...posts, now });
  return (
    <fieldset role="presentation" disabled className="min-w-0">
      {view === "page" && (
        <StartupPage
          startup={startup}
          isFavorite={isFavorite}
          reply={reply}
          kept={kept}
          match={null}
          unclaimed={null}
          posts={sections}
        />
      )}
      {view === "print" && (
        <div className="shell py-8">
          <StartupSheet startup={startup} />
        </div>
      )}
      {view === "card" && card && <Card card={card} isFavorite={isFavorite} />}
    </fieldset>
  );
}

function Card({ card, isFavorite }: { card: StartupCardData; isFavorite: boolean | null }) {
  const { t } = useTranslation("seeAs");
  return (
    <div className="shell py-8">
      <h2 className="sr-only">{t("views.card")}</h2>
      <div className="sm:max-w-sm">
        <StartupCard startup={card} isFavorite={isFavorite} />
      </div>
    </div>
  );
}

function NoCard({ isListed }: { isListed: boolean }) {
  const { t } = useTranslation("seeAs");
  return <p className="shell py-8">{t(isListed ? "noCard.hidden" : "noCard.unlisted")}</p>;
}

function ApiResponse({ answer }: { answer: string | null }) {
  const { t } = useTranslation("seeAs");
  if (answer === null) return null;
  return (
    <div className="shell border-t border-line py-4">
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-ink-faint hover:text-ink">
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          {t("developers")}
        </summary>
        <pre
          lang="en"
          className="mt-2 rounded-xl border border-line bg-surface p-4 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {answer}
        </pre>
      </details>
    </div>
  );
}
