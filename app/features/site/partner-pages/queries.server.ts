import { type PartnerGroup, partnerKind } from "~/features/publishing/content-kinds/partner/kind";
import type { ShownImage } from "~/features/publishing/publishing/fields";
import type { LocalizedOf } from "~/features/publishing/publishing/kind";
import { listWithDraft } from "~/features/publishing/publishing/list-with-draft.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** A partner in the reader's language. */
export interface Partner {
  id: string;
  name: string;
  text: string;
  /** A path on this site or an https address; empty for none. */
  link: string;
  logo: ShownImage | null;
}

/** Maximum partners shown per group. */
const maxPartners = 60;

/** Lists the published partners of a group in order, at most 60. */
export async function listPartners(
  app: App,
  { group, ...reading }: { group: PartnerGroup; locale: Locale; preview?: string | null },
): Promise<Partner[]> {
  const belongs = (draft: LocalizedOf<typeof partnerKind>) => draft.group === group;
  const list = await listWithDraft(app, { kind: partnerKind, group, size: maxPartners, belongs, ...reading });
  return list.map(({ id, content: { name, text, link, logo } }) => ({ id, name, text, link, logo }));
}
