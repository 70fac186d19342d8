import { Parser } from "htmlparser2";
import { escapeText, nestsDeeply, type RichTag } from "./rich-text";
import { isVisible } from "./typed-text";

/** Tags that only office programs write: styles, their own elements, and tables. Sanitised text has none. */
const office = /<[^<>]*\sstyle=|<o:p|<t[rdh]\b/i;

/** Elements whose text is dropped. */
const unread = new Set(["script", "style", "title", "xml", "textarea", "option", "noscript", "template"]);

const renamed: Record<string, RichTag> = {
  p: "p",
  div: "p",
  h1: "h3",
  h2: "h3",
  h3: "h3",
  h4: "h4",
  h5: "h4",
  h6: "h4",
  ul: "ul",
  ol: "ol",
  li: "li",
  blockquote: "blockquote",
};
const blockEnds = /<(?:\/?(?:p|h3|h4|ul|ol|li|blockquote)|br \/)>/g;

/** Word's labels of numbered list entries: 1. (a) iv) 一、 */
const number = /^[(（]?(?:\d{1,3}|[a-z]{1,4}|[一二三四五六七八九十]{1,3})[.)）、．]/i;

/** An entry of a Word list, which Word writes as a paragraph. */
interface Entry {
  level: number;
  isNumbered: boolean;
  html: string;
}

/**
 * Converts HTML from Word, Google Docs and spreadsheets to rich text elements. Styles decide weight and slope, so the
 * `b` around a Google document has no effect; Word's bullet paragraphs become lists; table rows become paragraphs with
 * cells separated by bars. Returns other HTML unchanged. The result must still be sanitised.
 */
export function tidyPastedHtml(html: string): string {
  // HTML from our own editor is already tidy, and says how to join it.
  if (!office.test(html) || html.includes("data-pm-slice") || nestsDeeply(html)) return html;
  /** The output texts being built, innermost last: the document's, then those of open cells and entries. */
  const texts = [""];
  /** The cells of the open rows; tables can be nested. */
  const rows: string[][] = [];
  let entries: Entry[] = [];
  let marker = "";
  let [isInMarker, isInEntry, unreadDepth] = [false, false, 0];
  const openMarks: Record<"strong" | "em", number> = { strong: 0, em: 0 };
  /** What to do at the end of each open element. */
  const ends: Array<() => void> = [];

  const write = (text: string) => {
    texts[texts.length - 1] += text;
  };
  const endList = () => {
    if (isInEntry || entries.length === 0) return;
    write(listOf(entries));
    entries = [];
  };
  const wrap = (tag: string, attributes = "") => {
    write(`<${tag}${attributes}>`);
    return () => write(`</${tag}>`);
  };

  function openEntry(level: number) {
    texts.push("");
    [marker, isInEntry] = ["", true];
    return () => {
      entries.push({ level, isNumbered: number.test(marker.trim()), html: texts.pop() ?? "" });
      isInEntry = false;
    };
  }

  function openRow() {
    endList();
    rows.push([]);
    return () => {
      const cells = rows.pop() ?? [];
      // A table with one column is only layout.
      if (cells.length === 1) write(cells[0] ?? "");
      else if (cells.some((cell) => isVisible(cell.replace(/<[^<>]*>/g, "")))) {
        write(`<p>${cells.map((cell) => cell.replace(blockEnds, " ").trim()).join(" | ")}</p>`);
      }
    };
  }

  function openCell() {
    texts.push("");
    return () => {
      endList();
      const cell = texts.pop() ?? "";
      if (rows.length > 0) rows.at(-1)?.push(cell);
      else write(cell);
    };
  }

  function openInline(name: string, styles: Map<string, string>) {
    const marks = marksOf(name, styles).map((mark) => {
      const end = openMarks[mark] === 0 ? wrap(mark) : () => undefined;
      openMarks[mark] += 1;
      return () => {
        openMarks[mark] -= 1;
        end();
      };
    });
    return () => {
      for (const end of marks.reverse()) end();
    };
  }

  function open(name: string, attributes: Record<string, string>): () => void {
    if (isInMarker) return () => undefined;
    if (unread.has(name)) {
      unreadDepth += 1;
      return () => {
        unreadDepth -= 1;
      };
    }
    const styles = stylesOf(attributes.style ?? "");
    const inList = styles.get("mso-list") ?? "";
    if (inList === "ignore" && isInEntry) {
      isInMarker = true;
      return () => {
        isInMarker = false;
      };
    }
    if (name === "tr") return openRow();
    if (name === "td" || name === "th") return openCell();
    const tag = renamed[name];
    const level = /\blevel([1-9])/.exec(inList)?.[1];
    if (tag && level && !isInEntry) return openEntry(Number(level));
    if (tag) {
      endList();
      return wrap(tag);
    }
    if (name === "br") write("<br />");
    if (name === "a" && attributes.href !== undefined)
      return wrap("a", ` href="${escapeText(attributes.href).replaceAll('"', "&quot;")}"`);
    return openInline(name, styles);
  }

  const parser = new Parser({
    onopentag: (name, attributes) => {
      ends.push(open(name, attributes));
    },
    onclosetag: () => ends.pop()?.(),
    ontext: (text) => {
      if (isInMarker) marker += text;
      else if (unreadDepth === 0) {
        if (text.trim() !== "") endList();
        write(escapeText(text));
      }
    },
  });
  parser.end(html);
  endList();
  return texts[0] ?? "";
}

/** The properties of a style attribute, in lower case. */
function stylesOf(style: string): Map<string, string> {
  const properties = style.split(";").map((property) => property.split(":").map((part) => part.trim().toLowerCase()));
  return new Map(properties.map(([name = "", value = ""]) => [name, value]));
}

/** An element's marks: its own style decides, or else its name. */
function marksOf(name: string, styles: Map<string, string>): Array<"strong" | "em"> {
  const weight = styles.get("font-weight");
  const slope = styles.get("font-style");
  const isBold = weight === undefined ? name === "b" || name === "strong" : /^bold|^[6-9]\d\d$/.test(weight);
  const isItalic = slope === undefined ? name === "i" || name === "em" : /^(?:italic|oblique)/.test(slope);
  return [...(isBold ? (["strong"] as const) : []), ...(isItalic ? (["em"] as const) : [])];
}

/** Builds the lists of consecutive entries; deeper ones nest in the previous entry. */
function listOf(entries: readonly Entry[]): string {
  const open: Array<{ level: number; tag: "ul" | "ol" }> = [];
  let html = "";
  const endOne = () => {
    html += `</li></${open.pop()?.tag}>`;
  };
  for (const { level, isNumbered, html: text } of entries) {
    const tag = isNumbered ? "ol" : "ul";
    while ((open.at(-1)?.level ?? 0) > level) endOne();
    const last = open.at(-1);
    if (last?.level === level && last.tag !== tag) endOne();
    if (open.at(-1)?.level === level) html += "</li>";
    else {
      html += `<${tag}>`;
      open.push({ level, tag });
    }
    html += `<li>${text.trim()}`;
  }
  while (open.length > 0) endOne();
  return html;
}
