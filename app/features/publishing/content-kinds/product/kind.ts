import { line, link, rows, text } from "~/features/publishing/publishing/fields";
import { defineContentKind, type KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";
import { cvcProductTexts, investorProductTexts, mainProductTexts, type ProductPath } from "./texts";

/** What the platform offers to one audience (product §13.1): a tagline, its plans and their features. */
const productKind = (name: string, path: string, texts: Record<Locale, KindTexts<ProductPath>>) =>
  defineContentKind({
    name,
    area: "blocks",
    isSingle: true,
    fields: {
      "langs.name": { ...line(60), required: "inBoth" },
      "langs.tagline": line(160),
      "langs.plans": rows(
        { title: { ...line(60), required: "always" }, price: line(40), text: text(600), link: link() },
        { max: 12 },
      ),
      "langs.features": rows(
        { title: { ...line(60), required: "always" }, text: text(300), link: link() },
        { max: 20 },
      ),
    },
    texts,
    pathOf: () => path,
  });

export const mainProductKind = productKind("main_product", "/plans/startup", mainProductTexts);
export const investorProductKind = productKind("investor_product", "/plans/investor", investorProductTexts);
export const cvcProductKind = productKind("cvc_product", "/plans/cvc", cvcProductTexts);
