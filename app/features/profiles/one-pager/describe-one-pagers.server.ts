import { ulid } from "ulidx";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { Locale } from "~/locales/locale";
import { fromTaipeiInput, taipeiDayText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { getOnePagers } from "./reserve-one-pager.server";
import { maxOnePagerAllowance, renewalDay } from "./rules";
import type { OnePagers } from "./shown";

/** Describes the actor's one-pagers for "Sharing and one-pager". */
export async function describeOnePagers(
  app: App,
  { actor, locale }: { actor: StartupViewer; locale: Locale },
): Promise<OnePagers> {
  const { month, ...counted } = await getOnePagers(app, { actor });
  const renewsAt = fromTaipeiInput(`${renewalDay(month)}T00:00`) ?? 0;
  return {
    ...counted,
    canHaveMore: counted.allowance < maxOnePagerAllowance && actor.eraseAt === null,
    renewal: taipeiDayText(renewsAt, locale),
    isListed: actor.isPublish === 2,
    clientId: ulid(app.now()),
  };
}
