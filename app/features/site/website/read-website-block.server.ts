import { announcementKind } from "~/features/publishing/content-kinds/announcement/kind";
import type { ShownImage } from "~/features/publishing/publishing/fields";
import { type AnyContentKind, contentSpots, firstDraft, localized } from "~/features/publishing/publishing/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import { readTerms } from "~/features/publishing/terms/read-terms.server";
import { listPartnerLogos } from "~/features/site/home/queries.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type ComposedBlock, plainBlocks } from "./blocks";

export type BlockContent = Record<string, unknown>;

/**
 * Reads the published content of a website block (product §13.1, §18.6) in one language; a name such as `homepage_en`
 * is always English. Without published content its values are empty. Images are paths on this site. Throws `not_found`
 * for unknown names and for content that visitors cannot read.
 */
export async function readWebsiteBlock(
  app: App,
  { name, locale }: { name: string; locale: Locale },
): Promise<BlockContent> {
  const isEnglish = name.endsWith("_en");
  const bare = isEnglish ? name.slice(0, -"_en".length) : name;
  const reader = isEnglish ? "en-US" : locale;
  const kind = plainBlocks.find((one) => one.name === bare);
  if (kind) return readPlain(app, kind, reader);
  if (!Object.hasOwn(composed, bare)) throw new AppError("not_found");
  return composed[bare as ComposedBlock](app, reader);
}

const composed: Record<ComposedBlock, (app: App, locale: Locale) => Promise<BlockContent>> = {
  partner_logo: async (app, locale) => ({ logos: await listPartnerLogos(app, { locale }) }),
  terms_version: async (app) => ({ terms_version: await currentTermsVersion(app) }),
  terms_and_conditions: async (app, locale) => {
    const { version, effectiveOn, chapters } = await readTerms(app, { locale });
    return { terms_version: version, effective_on: effectiveOn, chapters };
  },
  announcement: async (app, locale) => ({
    show_announcement: app.config.SHOW_ANNOUNCEMENT,
    ...(await readPlain(app, announcementKind, locale)),
  }),
};

async function readPlain(app: App, kind: AnyContentKind, locale: Locale): Promise<BlockContent> {
  const block = await readSingle(app, { kind, locale });
  const content: BlockContent = block?.content ?? localized(kind, firstDraft(kind), { locale, image: () => null });
  return withImagePaths(kind, content);
}

/** Replaces images by their paths. */
function withImagePaths(kind: AnyContentKind, content: BlockContent): BlockContent {
  const pathOf = (image: unknown) => (image as ShownImage | null)?.url ?? null;
  const entries = contentSpots(kind).map(({ path, field: { control } }): [string, unknown] => {
    const name = path.split(".").at(-1) ?? path;
    const value = content[name];
    if (control.type === "image") return [name, pathOf(value)];
    if (control.type !== "rows" || !Array.isArray(value)) return [name, value];
    const images = Object.keys(control.columns).filter((column) => control.columns[column]?.control.type === "image");
    return [
      name,
      value.map((row: BlockContent) => ({
        ...row,
        ...Object.fromEntries(images.map((column) => [column, pathOf(row[column])])),
      })),
    ];
  });
  return Object.fromEntries(entries);
}
