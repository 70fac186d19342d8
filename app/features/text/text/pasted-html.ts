import { Parser } from "htmlparser2";
import { escapeText, nestsDeeply, type RichTag } from "./rich-text";
import { isVisible } from "./typed-text";

/** What only office programs write, in tags: styles, their own elements, and tables. Sanitised text has none of it. */
const office = /<[^<>]*\sstyle=|<o:p|<t[rdh]\b/i;

/** Elements whose text is nobody's. */
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

/** What Word puts before an entry of a numbered list: 1. (a) iv) 一、 */
const number = /^[(（]?(?:\d{1,3}|[a-z]{1,4}|[一二三四五六七八九十]{1,3})[.)）、．]/i;

/** An entry of a Word list, which is a paragraph of its own there. */
interface Entry {
  level: number;
  isNumbered: boolean;
  html: string;
}

/**
 * HTML of Word, Google Docs and spreadsheets with the elements of rich text: weights and slopes are what styles say, so that
 * the `b` around a Google document makes nothing bold; Word's paragraphs with a bullet become lists; a row of a table becomes
 * a paragraph with its cells between bars. Other HTML comes back as it is. The result must be sanitised like any.
 */
export function tidyPastedHtml(html: string): string {
  // What was copied in our own editor says how to join it, and is tidy.
  if (!office.test(html) || html.includes("data-pm-slice") || nestsDeeply(html)) return html;
  /** The texts that are being written: the document's, that of a cell or an entry in it, and so on. */
  const texts = [""];
  /** The cells of the open rows: tables may stand in cells. */
  const rows: string[][] = [];
  let entries: Entry[] = [];
  let marker = "";
  let [isInMarker, isInEntry, unreadDepth] = [false, false, 0];
  const openMarks: Record<"strong" | "em", number> = { strong: 0, em: 0 };
  /** What the end of each open element does. */
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
      // A table of one column only lays out what it contains.
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

/** What an element makes of its text: its own style decides, and its name only where the style says nothing. */
function marksOf(name: string, styles: Map<string, string>): Array<"strong" | "em"> {
  const weight = styles.get("font-weight");
  const slope = styles.get("font-style");
  const isBold = weight === undefined ? name === "b" || name === "strong" : /^bold|^[6-9]\d\d$/.test(weight);
  const isItalic = slope === undefined ? name === "i" || name === "em" : /^(?:italic|oblique)/.test(slope);
  return [...(isBold ? (["strong"] as const) : []), ...(isItalic ? (["em"] as const) : [])];
}

/** The lists of entries in a row, deeper ones inside the entry before them. */
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
