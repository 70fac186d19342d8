import { desc, eq, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { contentImages, contentImageUses, contentItems, files } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { findContentKind } from "~/features/publishing/content-kinds";
import { imagesIn } from "~/features/publishing/publishing/content-images";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import { matchExpression } from "~/features/text/search-words/match-expression";
import { parseQuery } from "~/features/text/search-words/parse-query";
import { noSynonyms } from "~/features/text/search-words/synonyms";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { LibrarySection } from "./library-schema";

export const imagesPageSize = 24;

/** Maximum search matches considered, newest first. */
const maxMatches = 500;

/** Maximum users named per image; one more is read to know if there are others. */
const maxUses = 3;

/** An image of the library. */
export interface LibraryImage {
  /** Its file id. */
  id: string;
  name: string;
  alt: { zh_tw: string; en_us: string };
  /** In pixels; 0 if unknown. */
  width: number;
  height: number;
  isArchived: boolean;
  revision: number;
}

/** Content with a version that uses an image. */
export interface ImageUser {
  id: string;
  kind: string;
  title: string;
}

export interface UsedImage extends LibraryImage {
  users: ImageUser[];
  hasMoreUsers: boolean;
}

export interface ImageSearch {
  actor: StaffViewer;
  /** Words of alt texts or file names; empty for all. */
  q: string;
  show: LibrarySection;
  page: number;
}

interface ImagePage {
  images: LibraryImage[];
  hasMore: boolean;
}

const columns = {
  id: contentImages.fileId,
  name: files.name,
  zh: contentImages.altZhTW,
  en: contentImages.altEnUS,
  width: contentImages.width,
  height: contentImages.height,
  archivedAt: contentImages.archivedAt,
  revision: contentImages.revision,
};

/**
 * Conditions that match the partial indexes; searches state them differently so that SQLite uses the search matches
 * instead.
 */
const sections: Record<LibrarySection, { where: SQL; order: SQL }> = {
  active: { where: sql`archived_at IS NULL`, order: desc(contentImages.createdAt) },
  untitled: {
    where: sql`archived_at IS NULL AND (alt_zh_tw = '' OR alt_en_us = '')`,
    order: desc(contentImages.createdAt),
  },
  archived: { where: sql`archived_at IS NOT NULL`, order: desc(contentImages.archivedAt) },
};

/** A page of the library, newest first. Throws `forbidden`. */
export async function listImages(app: App, { actor, q, show, page }: ImageSearch): Promise<ImagePage> {
  requireStaff(actor, "content.edit");
  const { where, order } = sections[show];
  const expression =
    q === "" ? null : matchExpression(parseQuery(q, noSynonyms), { columns: ["words"], words: "prefix" });
  if (q !== "" && expression === null) return { images: [], hasMore: false };
  const isUntitled = show === "untitled" ? sql`(alt_zh_tw = '' OR alt_en_us = '')` : sql`1`;
  const isMatch =
    expression === null
      ? where
      : sql`(+archived_at IS NULL) = ${show === "archived" ? 0 : 1} AND ${isUntitled} AND ${contentImages.doc} IN (
          SELECT rowid FROM content_image_search WHERE content_image_search MATCH ${expression}
          ORDER BY rowid DESC LIMIT ${maxMatches}
        )`;
  const rows = await app.db
    .select(columns)
    .from(contentImages)
    .innerJoin(files, eq(files.id, contentImages.fileId))
    .where(isMatch)
    .orderBy(order, desc(contentImages.fileId))
    .limit(imagesPageSize + 1)
    .offset((page - 1) * imagesPageSize);
  return { images: rows.slice(0, imagesPageSize).map(imageOf), hasMore: rows.length > imagesPageSize };
}

/** The same with the content that uses each image. Throws `forbidden`. */
export async function listUsedImages(
  app: App,
  { locale, ...search }: ImageSearch & { locale: Locale },
): Promise<{ images: UsedImage[]; hasMore: boolean }> {
  const { images, hasMore } = await listImages(app, search);
  const [first, ...rest] = images.map(({ id }) => usersQuery(app, id));
  const users = first ? await app.db.batch([first, ...rest]) : [];
  return {
    images: images.map((image, at) => {
      const found = (users[at] ?? []).map((user) => userOf(user, locale));
      return { ...image, users: found.slice(0, maxUses), hasMoreUsers: found.length > maxUses };
    }),
    hasMore,
  };
}

/**
 * The images that a content form offers before its dialog opens: the newest ones, and those it already uses. Throws
 * `forbidden`.
 */
export async function imagesForForm(
  app: App,
  { actor, kind, content }: { actor: StaffViewer; kind: AnyContentKind; content: object },
): Promise<LibraryImage[]> {
  const { images } = await listImages(app, { actor, q: "", show: "active", page: 1 });
  const listed = new Set(images.map(({ id }) => id));
  const others = imagesIn(kind, content).flatMap(({ id }) => (listed.has(id) ? [] : [id]));
  return [...images, ...(await readImages(app, others))];
}

/** An image of the library by its file id. */
export async function readImage(app: App, id: string): Promise<LibraryImage | null> {
  return (await readImages(app, [id]))[0] ?? null;
}

async function readImages(app: App, ids: readonly string[]): Promise<LibraryImage[]> {
  if (ids.length === 0) return [];
  const rows = await app.db
    .select(columns)
    .from(contentImages)
    .innerJoin(files, eq(files.id, contentImages.fileId))
    .where(isOneOf(contentImages.fileId, ids));
  return rows.map(imageOf);
}

interface ImageRow extends Pick<LibraryImage, "id" | "name" | "width" | "height" | "revision"> {
  zh: string;
  en: string;
  archivedAt: number | null;
}

function imageOf({ zh, en, archivedAt, ...row }: ImageRow): LibraryImage {
  return { ...row, alt: { zh_tw: zh, en_us: en }, isArchived: archivedAt !== null };
}

function usersQuery(app: App, fileId: string) {
  return app.db
    .select({
      id: contentItems.id,
      kind: contentItems.kind,
      zh: contentItems.titleZhTW,
      en: contentItems.titleEnUS,
    })
    .from(contentImageUses)
    .innerJoin(contentItems, eq(contentItems.id, contentImageUses.itemId))
    .where(eq(contentImageUses.fileId, fileId))
    .orderBy(desc(contentImageUses.itemId))
    .limit(maxUses + 1);
}

function userOf({ id, kind, zh, en }: { id: string; kind: string; zh: string; en: string }, locale: Locale): ImageUser {
  const title = locale === "en-US" ? en || zh : zh || en;
  return { id, kind, title: title || findContentKind(kind)?.texts[locale].name || id };
}
