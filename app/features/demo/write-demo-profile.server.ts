import type { BatchItem } from "drizzle-orm/batch";
import { ulid } from "ulidx";
import { type accounts, files } from "~/db/schema";
import type { AccountKind } from "~/db/schema/accounts";
import type { InvestorLevel, InvestorStatus } from "~/db/schema/investors";
import { createReferenceCode } from "~/features/accounts/tokens";
import { documentStatements, indexStatements } from "~/features/discovery/index-profile.server";
import {
  insertInvestorStatements,
  insertStartupStatements,
  type Statements,
  startupDocumentOf,
} from "~/features/import/insert-profile.server";
import { emptyInvestor } from "~/features/investors/profile";
import { startupCompleteness } from "~/features/profiles/completeness";
import { emptyStartup, type StartupContent, type StartupReport } from "~/features/startups/profile";
import type { App } from "~/server/app.server";
import { drawFace, drawMonogram } from "./artwork/avatar";
import { drawCover } from "./artwork/cover";
import { drawLogo } from "./artwork/logo";
import type { BuiltInvestor } from "./build-investor";
import type { BuiltStartup } from "./build-startup";
import type { StartupStanding } from "./cast";
import { type Random, seededRandom } from "./random";
import { type Picture, pictureOf, putPictures } from "./store-picture.server";

const day = 24 * 60 * 60 * 1000;

interface Written {
  id: string;
  pictures: Picture[];
  statements: Statements;
}

export interface StartupOptions {
  email: string;
  passwordHash: string;
  changePassword: 0 | 1;
  standing: StartupStanding;
  built: BuiltStartup | null;
  /** Faces for the first team members, too. */
  withTeam: boolean;
}

/** Everything one demo startup needs: its account, profile, pictures and place in the index. */
export async function prepareStartup(app: App, options: StartupOptions): Promise<Written> {
  const random = seededRandom(`account/${options.email}`);
  const now = app.now();
  const createdAt = now - random.integer(40, 700) * day - random.integer(0, day);
  const publishedAt = createdAt + Math.floor((now - createdAt) * (0.1 + random.next() * 0.85));
  const id = ulid(createdAt, random.next);
  const account = accountRow(app, { ...options, id, kind: "startup", createdAt });
  const published = options.standing === "published";

  if (!options.built) {
    const state = { isPublish: 0 as const, createdAt, updatedAt: createdAt };
    return { id, pictures: [], statements: insertStartupStatements(app, { account, content: emptyStartup, state }) };
  }
  const pictures = startupPictures(options.built, { ownerId: id, at: createdAt, random, withTeam: options.withTeam });
  const whole: StartupContent = {
    ...options.built.content,
    photo: pictures.logo.id,
    cover: pictures.cover.id,
    teams: options.built.content.teams.map((member, place) => ({ ...member, photo: pictures.team[place]?.id ?? null })),
  };
  const content = options.standing === "draft" ? unfinished(whole) : whole;
  const stored = [pictures.logo, pictures.cover, ...pictures.team];
  return {
    id,
    pictures: stored,
    statements: [
      ...insertStartupStatements(app, {
        account,
        content,
        state: {
          isPublish: published ? 2 : options.standing === "review" ? 1 : 0,
          level: random.pick(["normal", "normal", "normal", "gold", "diamond"]),
          verifiedBadge: published && startupCompleteness(content).complete,
          submittedAt: options.standing === "draft" ? null : publishedAt - 2 * day,
          publishedAt: published ? publishedAt : null,
          createdAt,
          updatedAt: publishedAt,
        },
      }),
      app.db.insert(files).values(stored.map(({ row }) => row)),
      ...(published
        ? documentStatements(app, { profileId: id, kind: "startup", document: await startupDocumentOf(app, content) })
        : []),
    ],
  };
}

export interface InvestorOptions {
  email: string;
  passwordHash: string;
  status: InvestorStatus;
  level: InvestorLevel | null;
  built: BuiltInvestor | null;
}

/** The same for an investor. It is indexed by `indexInvestors` once it is written. */
export function prepareInvestor(app: App, options: InvestorOptions): Written {
  const random = seededRandom(`account/${options.email}`);
  const now = app.now();
  const createdAt = now - random.integer(40, 900) * day - random.integer(0, day);
  const publishedAt = createdAt + Math.floor((now - createdAt) * (0.1 + random.next() * 0.85));
  const id = ulid(createdAt, random.next);
  const account = accountRow(app, { ...options, changePassword: 0, id, kind: "investor", createdAt });
  const { built } = options;
  if (!built) {
    const content = { ...emptyInvestor, name: "王小明 Ming Wang", email: options.email };
    const state = { level: options.level ?? "empty", status: options.status, createdAt, updatedAt: createdAt };
    return { id, pictures: [], statements: insertInvestorStatements(app, { account, content, state }) };
  }
  const name = built.content.name;
  const portrait = pictureOf({
    ownerId: id,
    name,
    at: createdAt,
    random,
    svg:
      built.portrait.kind === "face"
        ? drawFace({ seed: built.seed, name })
        : drawMonogram({ seed: built.seed, name, hue: built.portrait.hue, letters: built.portrait.letters }),
  });
  return {
    id,
    pictures: [portrait],
    statements: [
      ...insertInvestorStatements(app, {
        account,
        content: { ...built.content, photo: portrait.id },
        state: {
          status: options.status,
          level: options.level ?? built.level,
          cardLevel: built.cardLevel,
          submittedAt: options.status === "inactive" ? null : publishedAt - day,
          publishedAt: options.status === "active" ? publishedAt : null,
          createdAt,
          updatedAt: publishedAt,
        },
      }),
      app.db.insert(files).values(portrait.row),
    ],
  };
}

/** Writes prepared profiles, pictures first: a profile never points at a picture that is not there. */
export async function writePrepared(app: App, prepared: Written[]): Promise<void> {
  const perBatch = 20;
  for (let start = 0; start < prepared.length; start += perBatch) {
    const group = prepared.slice(start, start + perBatch);
    await putPictures(
      app,
      group.flatMap(({ pictures }) => pictures),
    );
    await inOneBatch(
      app,
      group.flatMap(({ statements }) => statements),
    );
  }
}

export async function indexInvestors(app: App, ids: string[]): Promise<void> {
  const perBatch = 50;
  for (let start = 0; start < ids.length; start += perBatch) {
    const statements = await Promise.all(ids.slice(start, start + perBatch).map((id) => indexStatements(app, id)));
    await inOneBatch(app, statements.flat());
  }
}

async function inOneBatch(app: App, statements: Statements): Promise<void> {
  const [first, ...rest] = statements;
  if (first) await app.db.batch<BatchItem<"sqlite">, [BatchItem<"sqlite">, ...Statements]>([first, ...rest]);
}

function accountRow(
  app: App,
  options: {
    id: string;
    kind: AccountKind;
    email: string;
    passwordHash: string;
    changePassword: 0 | 1;
    createdAt: number;
  },
): typeof accounts.$inferInsert {
  return {
    id: options.id,
    kind: options.kind,
    email: options.email,
    passwordHash: options.passwordHash,
    changePassword: options.changePassword,
    termVersion: app.config.TERMS_VERSION,
    locale: "zh-TW",
    referenceCode: createReferenceCode(),
    activatedAt: options.createdAt,
    createdAt: options.createdAt,
    updatedAt: options.createdAt,
  };
}

function startupPictures(
  built: BuiltStartup,
  options: { ownerId: string; at: number; random: Random; withTeam: boolean },
) {
  const { concept, content, seed } = built;
  const { name, teams } = content;
  const keep = (pictureName: string, svg: string) =>
    pictureOf({ ownerId: options.ownerId, at: options.at, random: options.random, name: pictureName, svg });
  return {
    logo: keep("logo", drawLogo({ seed, name, hue: concept.hue, mark: concept.mark })),
    cover: keep("cover", drawCover({ seed, name, hue: concept.hue })),
    team: options.withTeam
      ? teams
          .slice(0, 3)
          .map((member) => keep(member.name, drawFace({ seed: `${seed}/${member.name}`, name: member.name })))
      : [],
  };
}

/** A profile somebody has begun: named and introduced, the long texts and the cover still missing. */
function unfinished(content: StartupContent): StartupContent {
  const keep = (report: StartupReport): StartupReport => ({
    ...emptyStartup.report.zh_tw,
    slogan: report.slogan,
    description: report.description,
    summary: report.summary,
    problem: report.problem,
  });
  return {
    ...content,
    cover: null,
    phone: "",
    company_info: { ...content.company_info, sn: "", capital: 0 },
    funding_info: { ...emptyStartup.funding_info, status: content.funding_info.status },
    report: { zh_tw: keep(content.report.zh_tw), en_us: emptyStartup.report.en_us },
  };
}
