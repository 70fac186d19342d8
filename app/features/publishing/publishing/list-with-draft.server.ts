import type { App } from "~/server/app.server";
import type { ContentFields, Localized } from "./kind";
import { listPublished, type Published, readPublished } from "./published.server";

type Listing<Fields extends ContentFields> = Parameters<typeof listPublished<Fields>>[1];

/**
 * The first published items of a list for a page. The previewed item (`PageContext.preview`) shows its draft in place,
 * or last if unpublished; `belongs` tells whether the draft is still part of this list.
 */
export async function listWithDraft<Fields extends ContentFields>(
  app: App,
  { belongs, ...listing }: Listing<Fields> & { belongs: (draft: Localized<Fields>) => boolean },
): Promise<Published<Fields>[]> {
  const { kind, locale, preview } = listing;
  const { result } = await listPublished(app, listing);
  const draft = preview ? await readPublished(app, { kind, locale, preview, id: preview }) : null;
  if (!draft) return result;
  const place = result.findIndex(({ id }) => id === draft.id);
  const others = result.filter(({ id }) => id !== draft.id);
  return belongs(draft.content) ? others.toSpliced(place < 0 ? others.length : place, 0, draft) : others;
}
