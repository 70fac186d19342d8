import { asc, eq } from "drizzle-orm";
import {
  accounts,
  apiKeys,
  busyCalendars,
  calendarFeeds,
  events,
  knownDevices,
  passkeys,
  recoveryCodes,
  sessions,
  socialIdentities,
  totpFactors,
  verifyCodes,
} from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import type { App } from "~/server/app.server";
import { deviceOf } from "./accounts/device";
import { exportEvents } from "./accounts/export-events.server";
import { listReferred } from "./accounts/queries.server";
import { exportApiKeys } from "./api-keys/export-api-keys.server";
import { exportCalendars } from "./calendars/export-calendars.server";
import { deleteFactors } from "./second-factor/delete-factors.server";
import { describeSecondFactor } from "./second-factor/queries.server";

export const personalData = {
  erase: (app, { id }) => [
    app.db.delete(sessions).where(eq(sessions.accountId, id)),
    app.db.delete(apiKeys).where(eq(apiKeys.accountId, id)),
    app.db.delete(knownDevices).where(eq(knownDevices.accountId, id)),
    ...deleteFactors(app, id),
    app.db.delete(calendarFeeds).where(eq(calendarFeeds.accountId, id)),
    app.db.delete(busyCalendars).where(eq(busyCalendars.accountId, id)),
    app.db.delete(verifyCodes).where(eq(verifyCodes.accountId, id)),
    app.db.delete(socialIdentities).where(eq(socialIdentities.accountId, id)),
    app.db.update(accounts).set({ referredBy: null }).where(eq(accounts.referredBy, id)),
  ],
  kept: {
    account_words: "names the account only; a trigger has its words written again",
  },
  exported: {
    account: {
      tables: [accounts, socialIdentities, totpFactors, passkeys, recoveryCodes],
      read: exportAccount,
    },
    api_keys: { tables: [apiKeys], read: exportApiKeys },
    calendars: { tables: [calendarFeeds, busyCalendars], read: exportCalendars },
    events: { tables: [events], read: exportEvents },
    sessions: {
      tables: [sessions],
      read: async (app, { actor }) => {
        const open = await app.db
          .select({
            user_agent: sessions.userAgent,
            created_at: sessions.createdAt,
            last_seen_at: sessions.lastSeenAt,
            expires_at: sessions.expiresAt,
          })
          .from(sessions)
          .where(eq(sessions.accountId, actor.id))
          .orderBy(asc(sessions.createdAt));
        return open.map((session) => ({ ...session, device: deviceOf(session.user_agent) }));
      },
    },
    known_browsers: {
      tables: [knownDevices],
      read: (app, { actor }) =>
        app.db
          .select({
            created_at: knownDevices.createdAt,
            last_used_at: knownDevices.lastUsedAt,
            expires_at: knownDevices.expiresAt,
          })
          .from(knownDevices)
          .where(eq(knownDevices.accountId, actor.id))
          .orderBy(asc(knownDevices.createdAt)),
    },
    referrals: {
      tables: [accounts],
      read: async (app, { actor }) => (await listReferred(app, { actor })).map(({ kind }) => ({ kind })),
    },
  },
  notExported: {
    account_words: "a copy of the account's own words for the staff search",
    verify_codes: "hashes of one-time codes",
    pending_logins: "a login that awaits its second factor, kept for minutes",
    passkey_challenges: "a random number, kept for minutes",
  },
} satisfies PersonalData;

/** The actor's account for the data export: how it can log in, without secrets. */
async function exportAccount(app: App, { actor }: { actor: { id: string } }) {
  const [account, logins, factors] = await Promise.all([
    app.db
      .select({
        id: accounts.id,
        kind: accounts.kind,
        email: accounts.email,
        unproven_email: accounts.unprovenEmail,
        requested_email: accounts.requestedEmail,
        locale: accounts.locale,
        time_zone: accounts.timeZone,
        muted_mails: accounts.mutedMails,
        notice_settings: accounts.noticeSettings,
        browses_anonymously: accounts.browsesAnonymously,
        term_version: accounts.termVersion,
        reference_code: accounts.referenceCode,
        startup_origin: accounts.startupOrigin,
        activated_at: accounts.activatedAt,
        erase_at: accounts.eraseAt,
        created_at: accounts.createdAt,
        updated_at: accounts.updatedAt,
      })
      .from(accounts)
      .where(eq(accounts.id, actor.id))
      .get(),
    app.db
      .select({
        provider: socialIdentities.provider,
        is_friend: socialIdentities.isFriend,
        created_at: socialIdentities.createdAt,
      })
      .from(socialIdentities)
      .where(eq(socialIdentities.accountId, actor.id)),
    describeSecondFactor(app, { accountId: actor.id }),
  ]);
  return {
    ...account,
    logins,
    second_factors: {
      authenticator_app_since: factors.totpSince,
      passkeys: factors.passkeys.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        created_at: createdAt,
        last_used_at: lastUsedAt,
      })),
      recovery_codes_left: factors.recoveryCodesLeft,
    },
  };
}
