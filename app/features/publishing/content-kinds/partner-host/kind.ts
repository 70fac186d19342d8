import { image, line, rows, text } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { initialPartner } from "./initial";
import { partnerHostTexts } from "./texts";

/** The landing page of a partner's host (product §13.10); `position` is its place in `PARTNER_HOSTS`, from 1. */
const partnerHostKind = (position: number) =>
  defineContentKind({
    name: `partner_p${position}`,
    area: "blocks",
    isSingle: true,
    fields: {
      "langs.name": { ...line(60), required: "inBoth" },
      "langs.headline": { ...line(120), required: "inBoth" },
      "langs.introduction": { ...text(1000), required: "inBoth" },
      "langs.points": rows({ title: { ...line(60), required: "always" }, text: text(300) }, { max: 6 }),
      logo: image(),
    },
    texts: partnerHostTexts(position),
    pathOf: () => null,
    initial: initialPartner,
  });

export const partnerP1Kind = partnerHostKind(1);
export const partnerP2Kind = partnerHostKind(2);
export const partnerP3Kind = partnerHostKind(3);
export const partnerP4Kind = partnerHostKind(4);
export const partnerP5Kind = partnerHostKind(5);

/** In the order of `PARTNER_HOSTS`. */
export const partnerHostKinds = [partnerP1Kind, partnerP2Kind, partnerP3Kind, partnerP4Kind, partnerP5Kind] as const;
