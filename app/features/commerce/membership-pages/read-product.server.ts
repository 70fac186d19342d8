import type { Strategy } from "~/db/values";
import { cvcProductKind, investorProductKind, mainProductKind } from "~/features/publishing/content-kinds/product/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

const kinds = { startup: mainProductKind, investor: investorProductKind, cvc: cvcProductKind } as const;

/** The platform's offer to one audience, as written by staff (product §13.1). */
export interface Product {
  name: string;
  tagline: string;
  features: Array<{ title: string; text: string; link: string }>;
}

/**
 * Reads the published product of a membership page; null if there is none. Omits its plans, because the catalogue's
 * names and prices apply. `preview` is `PageContext.preview`.
 */
export async function readProduct(
  app: App,
  { strategy, locale, preview }: { strategy: Strategy; locale: Locale; preview: string | null },
): Promise<Product | null> {
  const product = await readSingle(app, { kind: kinds[strategy], locale, preview });
  if (!product) return null;
  const { name, tagline, features } = product.content;
  return { name, tagline, features };
}
