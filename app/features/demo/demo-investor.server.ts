import { accounts, factRequests, files } from "~/db/schema";
import { emptyInvestor } from "~/features/profiles/investors/profile";
import { investorInserts } from "~/features/profiles/investors/write-investor.server";
import type { App } from "~/server/app.server";
import { demoAccount, rollTimes } from "./account-row";
import { drawFace, drawMonogram } from "./artwork/avatar";
import type { BuiltInvestor } from "./build-investor";
import { demoDates } from "./fact-dates";
import { investorHistory } from "./history.server";
import { pictureOf } from "./made-files.server";
import type { InvestorPlan } from "./plan";
import { seededRandom } from "./random";
import type { Prepared } from "./write-prepared.server";

export type InvestorOptions = Omit<InvestorPlan, "build"> & {
  built: ReturnType<InvestorPlan["build"]>;
  passwordHash: string;
  /** The staff member who reviewed it. */
  staffId: string;
  /** The version of the terms it has accepted. */
  termVersion: number;
  /** When its facts were last confirmed; by default a plausible time. */
  confirmedAt?: number;
};

/** Prepares all data of a demo investor; listed ones are indexed after they are written. */
export function prepareInvestor(app: App, options: InvestorOptions): Prepared {
  const { email, passwordHash, changePassword, built, status, staffId, termVersion } = options;
  const random = seededRandom(`account/${email}`);
  const { createdAt, submittedAt, decidedAt } = rollTimes(app.now(), random, { waiting: status === "check" });
  const account = demoAccount({
    kind: "investor",
    email,
    passwordHash,
    changePassword,
    termVersion,
    createdAt,
    random,
  });
  const { id } = account;
  const insertAccount = app.db.insert(accounts).values(account);
  const { factDates, askedAt } = demoDates("investor", {
    email,
    createdAt,
    now: app.now(),
    confirmedAt: options.confirmedAt,
  });
  const request = askedAt === null ? [] : [app.db.insert(factRequests).values({ profileId: id, askedAt })];
  if (!built) {
    const content = { ...emptyInvestor, name: options.name ?? "王曉明 Hsiao-Ming Wang", email };
    const row = { level: options.level ?? "empty", status, createdAt, updatedAt: createdAt };
    return { id, files: [], statements: [insertAccount, ...investorInserts(app, { id, content, row })] };
  }

  const portrait = pictureOf({ ownerId: id, name: "photo", at: createdAt, random, svg: drawPortrait(built) });
  return {
    id,
    files: [portrait],
    statements: [
      insertAccount,
      ...request,
      ...investorInserts(app, {
        id,
        content: { ...built.content, name: options.name ?? built.content.name, photo: portrait.id },
        row: {
          status,
          level: options.level ?? built.level,
          cardLevel: built.cardLevel,
          submittedAt: status === "inactive" ? null : submittedAt,
          publishedAt: status === "active" ? decidedAt : null,
          factDates,
          createdAt,
          updatedAt: status === "inactive" ? createdAt : status === "check" ? submittedAt : decidedAt,
        },
      }),
      app.db.insert(files).values(portrait.row),
      ...investorHistory(app, { id, status, submittedAt, staffId }),
    ],
  };
}

function drawPortrait({ seed, portrait, content: { name } }: BuiltInvestor): string {
  return portrait.kind === "face"
    ? drawFace({ seed, name })
    : drawMonogram({ seed, name, hue: portrait.hue, letters: portrait.letters });
}
