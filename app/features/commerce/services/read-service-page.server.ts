import { type ServicePage, servicePages } from "~/db/values";
import { serviceAreaKind, servicePageKinds } from "~/features/publishing/content-kinds/service-page/kind";
import type { LocalizedOf } from "~/features/publishing/publishing/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

export type ServicePageContent = LocalizedOf<typeof serviceAreaKind>;

interface Reading {
  locale: Locale;
  /** The item whose draft is shown (`PageContext.preview`). */
  preview: string | null;
}

/** Reads the texts of a page of the service area. */
export const readServicePage = (app: App, { page, ...reading }: Reading & { page: ServicePage }) =>
  readContent(app, { kind: servicePageKinds[page], ...reading });

/** Reads the overview's texts, with a summary of each of its pages. */
export async function readServiceArea(app: App, reading: Reading) {
  const [content, ...pages] = await Promise.all([
    readContent(app, { kind: serviceAreaKind, ...reading }),
    ...servicePages.map(async (page) => {
      const { headline, lead } = await readServicePage(app, { page, ...reading });
      return { page, headline, lead };
    }),
  ]);
  return { content, pages };
}

/** Reads a page's content. These kinds have initial content, so there is always some. */
async function readContent(app: App, reading: Reading & { kind: typeof serviceAreaKind }): Promise<ServicePageContent> {
  const found = await readSingle(app, reading);
  if (!found) throw new AppError("not_found");
  return found.content;
}
