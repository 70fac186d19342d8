import { type PartnerGroup, partnerKind } from "~/features/content-kinds/partner/kind";
import type { ShownImage } from "~/features/publishing/fields";
import { listPublished, readPublished } from "~/features/publishing/published.server";
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

/** The most partners that a group shows. */
const maxPartners = 60;

/** The published partners of a group in their order, at most 60, and last the previewed one if it is unpublished. */
export async function listPartners(
  app: App,
  { group, preview, locale }: { group: PartnerGroup; locale: Locale; preview?: string | null },
): Promise<Partner[]> {
  const reading = { kind: partnerKind, locale, preview };
  const { result } = await listPublished(app, { ...reading, group, size: maxPartners });
  const isListed = !preview || result.some(({ id }) => id === preview);
  const draft = isListed ? null : await readPublished(app, { ...reading, id: preview });
  const shown = draft?.content.group === group ? [...result, draft] : result;
  return shown.map(({ id, content: { name, text, link, logo } }) => ({ id, name, text, link, logo }));
}
