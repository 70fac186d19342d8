import { accounts, factRequests, files } from "~/db/schema";
import type { PublishState } from "~/db/values";
import { indexedStartup, listingStatements } from "~/features/discovery/listings/index-profile.server";
import { startupCompleteness } from "~/features/profiles/startups/completeness";
import { emptyStartup } from "~/features/profiles/startups/profile";
import type { StartupContent, StartupReport } from "~/features/profiles/startups/record";
import { startupInserts } from "~/features/profiles/startups/write-startup.server";
import { startupOrigins } from "~/features/publishing/content-kinds/option-list/initial";
import type { App } from "~/server/app.server";
import { demoAccount, rollTimes } from "./account-row";
import { drawFace } from "./artwork/avatar";
import { drawCover } from "./artwork/cover";
import { drawLogo } from "./artwork/logo";
import type { BuiltStartup } from "./build-startup";
import type { StartupStanding } from "./cast";
import { preparePosts } from "./demo-posts.server";
import { demoDates } from "./fact-dates";
import { startupHistory } from "./history.server";
import { type MadeFile, pictureOf } from "./made-files.server";
import type { StartupPlan } from "./plan";
import { type Random, seededRandom } from "./random";
import type { Prepared } from "./write-prepared.server";

export type StartupOptions = Omit<StartupPlan, "build"> & {
  built: ReturnType<StartupPlan["build"]>;
  passwordHash: string;
  /** The staff member who reviewed it. */
  staffId: string;
  /** The version of the terms it has accepted. */
  termVersion: number;
  /** When its facts were last confirmed; by default a plausible time. */
  confirmedAt?: number;
};

const publishStates: Record<StartupStanding, PublishState> = { published: 2, review: 1, draft: 0, returned: 0 };

/** Prepares all data of a demo startup: account, profile, pictures, history and search document. */
export async function prepareStartup(app: App, options: StartupOptions): Promise<Prepared> {
  const { built, standing, staffId } = options;
  const random = seededRandom(`account/${options.email}`);
  const { createdAt, submittedAt, decidedAt } = rollTimes(app.now(), random, { waiting: standing === "review" });
  const { email, passwordHash, changePassword, termVersion } = options;
  const account = demoAccount({
    kind: "startup",
    email,
    passwordHash,
    changePassword,
    startupOrigin: pickOrigin(email),
    termVersion,
    createdAt,
    random,
  });
  const { id } = account;
  const insertAccount = app.db.insert(accounts).values(account);
  const { factDates, askedAt } = demoDates("startup", {
    email,
    createdAt,
    now: app.now(),
    confirmedAt: options.confirmedAt,
  });
  const request = askedAt === null ? [] : [app.db.insert(factRequests).values({ profileId: id, askedAt })];
  if (!built) {
    const row = { createdAt, updatedAt: createdAt };
    return {
      id,
      files: [],
      statements: [
        insertAccount,
        ...startupInserts(app, { id, content: { ...emptyStartup, name: options.name ?? "" }, row }),
      ],
    };
  }

  const { logo, cover, team } = drawPictures(built, { ownerId: id, at: createdAt, random, withTeam: options.withTeam });
  const whole: StartupContent = {
    ...built.content,
    name: options.name ?? built.content.name,
    photo: logo.id,
    cover: cover.id,
    teams: built.content.teams.map((member, place) => ({ ...member, photo: team[place]?.id ?? null })),
  };
  const published = standing === "published";
  const posts =
    published && options.withPosts ? preparePosts(app, built, { ownerId: id, publishedAt: decidedAt }) : null;
  const content = standing === "draft" ? unfinished(whole) : { ...whole, ...posts?.documents };
  const made = [logo, cover, ...team, ...(posts?.files ?? [])];
  const indexed = published ? await indexedStartup(app, id, content) : null;
  return {
    id,
    files: made,
    statements: [
      insertAccount,
      ...request,
      ...startupInserts(app, {
        id,
        content,
        row: {
          isPublish: publishStates[standing],
          level: options.level ?? random.pick(["normal", "normal", "normal", "gold", "diamond"]),
          verifiedBadge: published && startupCompleteness(content).complete,
          submittedAt: published || standing === "review" ? submittedAt : null,
          publishedAt: published ? decidedAt : null,
          factDates,
          createdAt,
          updatedAt: standing === "draft" ? createdAt : standing === "review" ? submittedAt : decidedAt,
        },
      }),
      app.db.insert(files).values(made.map(({ row }) => row)),
      ...(posts?.statements ?? []),
      ...startupHistory(app, { id, standing, submittedAt, staffId }),
      ...(indexed ? listingStatements(app, id, indexed) : []),
    ],
  };
}

/**
 * Picks how a startup heard of the platform. Uses its own random sequence, so that all other data stays the same; some
 * startups have no answer, because the question is optional.
 */
function pickOrigin(email: string): string | null {
  const random = seededRandom(`origin/${email}`);
  return random.chance(0.75) ? random.pick(startupOrigins).key : null;
}

function drawPictures(
  { concept, content, seed }: BuiltStartup,
  options: { ownerId: string; at: number; random: Random; withTeam: boolean },
): { logo: MadeFile; cover: MadeFile; team: MadeFile[] } {
  const { name, teams } = content;
  const { ownerId, at, random } = options;
  const picture = (title: string, svg: string) => pictureOf({ ownerId, at, random, name: title, svg });
  return {
    logo: picture("logo", drawLogo({ seed, name, hue: concept.hue, mark: concept.mark })),
    cover: picture("cover", drawCover({ seed, name, hue: concept.hue })),
    team: options.withTeam
      ? teams
          .slice(0, 3)
          .map((member) => picture(member.name, drawFace({ seed: `${seed}/${member.name}`, name: member.name })))
      : [],
  };
}

/** Returns a profile in progress: with name and introduction, but no cover, figures and most long texts. */
function unfinished(content: StartupContent): StartupContent {
  const { slogan, description, summary, problem } = content.report.zh_tw;
  const begun: StartupReport = { ...emptyStartup.report.zh_tw, slogan, description, summary, problem };
  return {
    ...content,
    cover: null,
    phone: "",
    company_info: { ...content.company_info, sn: "", capital: 0 },
    funding_info: { ...emptyStartup.funding_info, status: content.funding_info.status },
    report: { zh_tw: begun, en_us: emptyStartup.report.en_us },
  };
}
