import type { StartupViewer } from "~/features/access/viewer";
import { foreignImageErrors } from "~/features/profiles/images.server";
import { sanitizeRichText } from "~/features/text/rich-text.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { NewsInput, RewardInput } from "./schema";

/** The columns news set, the content sanitised. What is not given is undefined: left alone, or empty in a new row. */
export function newsColumns({ langs, photo, link, publish_at }: NewsInput) {
  return {
    titleZhTW: langs.zh_tw?.title,
    titleEnUS: langs.en_us?.title,
    contentZhTW: sanitized(langs.zh_tw?.content),
    contentEnUS: sanitized(langs.en_us?.content),
    photo,
    link,
    publishAt: publish_at,
  };
}

/** The same news as it will be stored: its contents sanitised. */
export function sanitizedNews(news: NewsInput): NewsInput {
  const langs = Object.entries(news.langs).map(([locale, texts]) => [
    locale,
    texts && { ...texts, content: sanitized(texts.content) },
  ]);
  return { ...news, langs: Object.fromEntries(langs) };
}

function sanitized(content: string | undefined): string | undefined {
  return content === undefined ? undefined : sanitizeRichText(content);
}

export function rewardColumns({ langs, minimum_amount }: RewardInput) {
  return {
    nameZhTW: langs.zh_tw?.name,
    nameEnUS: langs.en_us?.name,
    descriptionZhTW: langs.zh_tw?.description,
    descriptionEnUS: langs.en_us?.description,
    minimumAmount: minimum_amount,
  };
}

/** Throws `invalid` for a photo that is not the actor's own; one that stands there already may stay. */
export async function requireOwnPhoto(
  app: App,
  options: { actor: Pick<StartupViewer, "id">; photo: string | null | undefined; stored: string | null },
): Promise<void> {
  const { actor, photo, stored } = options;
  const fields = await foreignImageErrors(app, { actor, images: { photo }, stored: [stored] });
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}
