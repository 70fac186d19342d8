import { and, eq, isNotNull } from "drizzle-orm";
import { accounts, socialIdentities } from "~/db/schema";
import type { LineMessage } from "~/db/schema/core/mails";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import { lineLink, replyAtLine } from "~/features/core/line/line-calls.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { readWaiting } from "../today/waiting.server";
import { whatWaits } from "./what-waits";

/** The texts that ask what waits today. */
const asksForToday = /^(?:today|今天|今日)[?？!！。.]?$/i;

/**
 * Replies to a text that a person wrote to the official account (product §25.6): what waits in each of the person's
 * accounts, as numbers without names, with a button that opens the site outside LINE's own browser. Other texts, and
 * people whose LINE is linked to no account, get a reply that says what to do.
 */
export async function answerLineMessage(
  app: App,
  { userId, text, replyToken }: { userId: string; text: string; replyToken: string },
): Promise<void> {
  const linked = await app.db
    .select({ id: accounts.id, locale: accounts.locale })
    .from(socialIdentities)
    .innerJoin(accounts, eq(accounts.id, socialIdentities.accountId))
    .where(
      and(eq(socialIdentities.provider, "line"), eq(socialIdentities.subject, userId), isNotNull(accounts.activatedAt)),
    );
  const members = (await Promise.all(linked.map(({ id }) => findAccountViewer(app, { accountId: id })))).filter(
    (viewer) => viewer !== null && viewer.kind !== "staff",
  );
  await replyAtLine(app, { replyToken, message: await compose() });

  async function compose(): Promise<LineMessage> {
    const [first] = members;
    const locale = first?.locale ?? (/[a-z]/i.test(text) ? "en-US" : "zh-TW");
    const t = translate(locale);
    if (!first) return message(app, { locale, text: t("line:unlinked"), path: "/account" });
    if (!asksForToday.test(text.trim())) return message(app, { locale, text: t("line:help"), path: "/" });
    const lines = await Promise.all(
      members.map(async (viewer) => {
        const waits = whatWaits(await readWaiting(app, { viewer, locale }), t) ?? t("line:nothing");
        return members.length > 1 ? t("line:of", { type: t(`accounts:types.${viewer.kind}`), waits }) : waits;
      }),
    );
    return message(app, { locale, text: lines.join("\n"), path: "/" });
  }
}

function message(app: App, { locale, text, path }: { locale: Locale; text: string; path: string }): LineMessage {
  return { text, buttons: [{ label: translate(locale)("line:open"), url: lineLink(app, { locale, path }) }] };
}
