import { commit } from "~/db/commit.server";
import { eventRequests } from "~/db/schema";
import { networkOf } from "~/features/accounts/accounts/attempt-rules";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { createToken, hashToken } from "~/server/tokens";
import { registrationEnd } from "./event";
import { findEvent } from "./queries.server";
import { confirmationLifetime } from "./registration";

/**
 * Mails a visitor a link to confirm their registration; it takes no place until then. The response is the same for
 * addresses already registered. Throws `not_found`, `wrong_state` if the event takes no registrations, and
 * `rate_limited` by address and by network.
 */
export async function requestRegistration(
  app: App,
  options: { eventId: string; name: string; email: string; locale: Locale; origin: string; ip: string },
): Promise<void> {
  const { eventId, name, email, locale, origin, ip } = options;
  const event = await findEvent(app, { id: eventId, locale });
  if (!event) throw new AppError("not_found");
  if (event.registration !== "open" || event.is_cancelled || app.now() >= registrationEnd(event)) {
    throw new AppError("wrong_state");
  }
  await countAttempt(app, [
    { kind: "eventMailPerAddress", subject: email },
    { kind: "eventMailPerNetwork", subject: networkOf(ip) },
  ]);
  const token = createToken();
  const mail = await prepareNotice(app, {
    to: email,
    accountId: null,
    kind: "eventRequest",
    locale,
    values: { name: foreign(event.title), link: `${origin}${localePath(locale, `/events/confirm/${token}`)}` },
  });
  const expiresAt = app.now() + confirmationLifetime;
  await commit(app, [
    app.db.insert(eventRequests).values({ tokenHash: await hashToken(token), eventId, email, name, locale, expiresAt }),
    ...mail.statements,
  ]);
  await mail.send();
}
