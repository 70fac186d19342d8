import { initialPartner } from "~/features/publishing/content-kinds/partner-host/initial";
import { partnerHostKinds } from "~/features/publishing/content-kinds/partner-host/kind";
import type { LocalizedOf } from "~/features/publishing/publishing/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { positionOfPartner } from "./partner-host";

/** The texts of a partner's landing page in one language. */
export type PartnerContent = LocalizedOf<(typeof partnerHostKinds)[number]>;

/**
 * The content of a partner's landing page; until its name is published, the host name is used. Throws `not_found` for a
 * partner without a host.
 */
export async function findPartnerContent(
  app: App,
  { partner, locale }: { partner: string; locale: Locale },
): Promise<PartnerContent> {
  const position = positionOfPartner(app.config, partner);
  const kind = partnerHostKinds[position];
  const host = app.config.PARTNER_HOSTS[position];
  const block = kind && (await readSingle(app, { kind, locale }));
  if (!block || !host) throw new AppError("not_found");
  const isNamed = !Object.values(initialPartner.langs).some(({ name }) => name === block.content.name);
  return isNamed ? block.content : { ...block.content, name: host };
}
