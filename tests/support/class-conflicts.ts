import { extendTailwindMerge } from "tailwind-merge";

/** Knows the theme's own names (app/tailwind.css), which it would otherwise take for colours or ignore. */
const merge = extendTailwindMerge({
  // A font size sets the line height only where no class does.
  override: { conflictingClassGroups: { "font-size": [] } },
  extend: {
    theme: {
      animate: ["fade-in", "rise-in", "cross-right", "cross-left", "creep"],
      aspect: ["cover"],
      shadow: ["card", "raised", "overlay"],
      spacing: ["gutter", "panel"],
    },
  },
});

interface ClassName {
  name: string;
  /** `md:hover:`, or empty. */
  variants: string;
  utility: string;
  isImportant: boolean;
}

function parse(name: string): ClassName {
  // Colons in brackets belong to a variant or a value.
  const [variants = ""] = /^(?:(?:[^[\]:]|\[[^\]]*\])*:)*/.exec(name) ?? [];
  const utility = name.slice(variants.length);
  return { name, variants, utility: utility.replace(/!$/, ""), isImportant: utility.endsWith("!") };
}

/** Whether the second of two utilities sets everything the first one sets. */
const overrides = (first: string, second: string) => merge(`${first} ${second}`) === second && first !== second;

/**
 * Returns an element's classes that another class overrides entirely, depending on stylesheet order or on `!`. A class
 * with `!` may override earlier ones without it, as intended; but if it would also override one for a width or state
 * (`p-6!` and `md:p-8`), it must be repeated for that variant.
 */
export function conflictsAmong(classes: string): string[] {
  const list = classes.split(/\s+/).filter(Boolean).map(parse);
  const merged = merge(list.map(({ name }) => name).join(" ")).split(" ");
  const lost = list.filter(({ name }, at) => !merged.includes(name) || list.findIndex((it) => it.name === name) !== at);
  const overridden = list.filter((it, at) => {
    if (it.isImportant) return false;
    const important = list.map((other, place) => ({ ...other, place })).filter((other) => other.isImportant);
    const meant = important.some((other) => other.variants === it.variants && overrides(it.utility, other.utility));
    return important.some(
      (other) =>
        overrides(it.utility, other.utility) &&
        (other.variants === it.variants ? other.place < at : !meant && other.variants === ""),
    );
  });
  return [...lost, ...overridden].map(({ name }) => name);
}
