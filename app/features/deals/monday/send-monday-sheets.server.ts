import { and, asc, eq, lte } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { accounts, boardMails } from "~/db/schema";
import { hourMs } from "~/durations";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import { foreign } from "~/features/core/mail/foreign-text";
import type { MailSection } from "~/features/core/mail/render-mail";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import type { BoardCard } from "~/features/deals/board/card";
import { dayText } from "~/features/deals/board/components/day-text";
import { subjectName } from "~/features/deals/board/subject-name";
import { type Locale, localePath } from "~/locales/locale";
import { dayIn, timeZoneOf } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { readSheet } from "./read-sheet.server";
import { dayOf, isWorthMailing, type Sheet, sheetReasons } from "./sheet";
import { nextSheetAt, sheetGrace, sheetWeek } from "./sheet-time";
import { weekText } from "./week-text";

/** Accounts per cron run: D1 allows 1,000 queries per invocation. */
const batchSize = 60;

/** Entries of a list in the mail; the rest is counted. */
const mostListed = 8;

/**
 * Mails each board's owner its week on Sundays at 20:00 in its time zone, unless there is nothing to say (product
 * §23.7). Run by cron, in batches; returns the number of mails. Each account is claimed together with its mail, so runs
 * that overlap send nothing twice, and a change of the time zone gives no second mail in a week.
 */
export async function sendMondaySheets(app: App): Promise<number> {
  const due = await app.db
    .select({
      accountId: boardMails.accountId,
      dueAt: boardMails.dueAt,
      week: boardMails.week,
      timeZone: accounts.timeZone,
    })
    .from(boardMails)
    .innerJoin(accounts, eq(accounts.id, boardMails.accountId))
    .where(lte(boardMails.dueAt, app.now()))
    .orderBy(asc(boardMails.dueAt))
    .limit(batchSize);
  if (due.length === batchSize) console.warn(`More than ${batchSize} Monday sheets are due: the rest waits.`);
  let sent = 0;
  for (const account of due) {
    try {
      if (await handleAccount(app, account)) sent += 1;
    } catch (error) {
      logError(`The Monday sheet of ${account.accountId} was not mailed.`, error);
      await postpone(app, account);
    }
  }
  return sent;
}

/** Puts off a sheet that failed, so that those after it get their turn. */
async function postpone(app: App, { accountId, dueAt }: Due): Promise<void> {
  await app.db
    .update(boardMails)
    .set({ dueAt: app.now() + hourMs })
    .where(and(eq(boardMails.accountId, accountId), eq(boardMails.dueAt, dueAt)));
}

interface Due {
  accountId: string;
  dueAt: number;
  week: string;
  timeZone: string | null;
}

/** Handles one account's week: claims it, and writes the mail if it is time and there is something to say. */
async function handleAccount(app: App, due: Due): Promise<boolean> {
  const now = app.now();
  const timeZone = timeZoneOf(due.timeZone);
  const startedAt = nextSheetAt(now - sheetGrace, timeZone);
  const week = sheetWeek(dayIn(startedAt, timeZone)).from;
  const isTime = startedAt <= now && due.week < week;
  const mail = isTime ? await writeMail(app, { accountId: due.accountId, timeZone }) : null;
  try {
    await commitGuarded(app, {
      update: app.db
        .update(boardMails)
        .set({ dueAt: nextSheetAt(now, timeZone), ...(isTime && { week }) })
        .where(
          and(eq(boardMails.accountId, due.accountId), eq(boardMails.dueAt, due.dueAt), eq(boardMails.week, due.week)),
        ),
      extraStatements: mail ? mail.statements : [],
    });
  } catch (error) {
    // Another run was faster.
    if (isLostRace(error)) return false;
    throw error;
  }
  await mail?.send();
  return mail !== null;
}

/** Prepares the mail; null if the account gets none, or if there is nothing to say. */
async function writeMail(app: App, { accountId, timeZone }: { accountId: string; timeZone: string }) {
  const viewer = await findAccountViewer(app, { accountId });
  if (!viewer || viewer.kind === "staff" || viewer.eraseAt !== null) return null;
  const { locale } = viewer;
  const sheet = await readSheet(app, { actor: viewer, locale, timeZone });
  if (!isWorthMailing(sheet)) return null;
  return prepareNotice(app, {
    to: viewer.email,
    accountId,
    kind: "mondaySheet",
    locale,
    values: {
      date: dayText(sheet.week.from, sheet.today, locale),
      summary: summaryOf(sheet, locale),
      sections: sectionsOf(app, sheet, { locale, side: viewer.kind }),
      link: linkTo(app, locale, sheetPath),
    },
  });
}

/** The mail's text: how many cards need attention, and what changed and was closed, if any. */
function summaryOf({ changes, closed, reasons: { overdue, due, decide } }: Sheet, locale: Locale): string {
  const t = translate(locale);
  const count = overdue.length + due.length + decide.length;
  const changed = Object.keys(changes).length;
  return [
    ...(count > 0 ? [t("boardShown:monday.dueCount", { count })] : []),
    ...(changed > 0 ? [t("boardCard:week.count", { count: changed })] : []),
    ...(closed.won + closed.passed > 0 ? [t("boardShown:monday.closed", closed)] : []),
  ].join("\n\n");
}

const sheetPath = "/board/monday";

/**
 * Builds the lists of what needs attention and of what changed: names that the owner may see now, stages, days and the
 * kinds of changes, but no own texts.
 */
function sectionsOf(app: App, sheet: Sheet, { locale, side }: { locale: Locale; side: "startup" | "investor" }) {
  const t = translate(locale);
  const section = (
    title: string,
    cards: BoardCard[],
    textOf: (card: BoardCard) => string,
    part = "",
  ): MailSection[] => {
    if (cards.length === 0) return [];
    const more = cards.length - mostListed;
    return [
      {
        title,
        link: linkTo(app, locale, sheetPath),
        entries: cards.slice(0, mostListed).map((card) => ({
          name: foreign(subjectName(t, card.subject)),
          text: textOf(card),
          link: linkTo(app, locale, `/board/cards/${card.id}${part}`),
        })),
        more: more > 0 ? t("boardShown:monday.more", { count: more }) : null,
      },
    ];
  };
  const needing = sheetReasons.flatMap((reason) =>
    section(t(`boardShown:monday.reasons.${reason}`), sheet.reasons[reason], (card) =>
      t("boardShown:monday.entry", {
        stage: t(`board:stages.${side}.${card.stage}`),
        day: dayText(dayOf(card, reason), sheet.today, locale),
      }),
    ),
  );
  const changed = sheet.stages.flatMap(({ cards }) => cards.filter(({ id }) => sheet.changes[id]));
  const changeOf = ({ id }: BoardCard) => {
    const summary = sheet.changes[id];
    return summary ? weekText(t, summary) : "";
  };
  return [...needing, ...section(t("boardCard:week.title"), changed, changeOf, "#changes")];
}

const linkTo = (app: App, locale: Locale, path: string) => `${app.config.PUBLIC_ORIGIN}${localePath(locale, path)}`;
