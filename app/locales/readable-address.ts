/**
 * Mail and web addresses for display. They are stored in ASCII (decision 052); a host in another script is shown in it,
 * unless it could be mistaken for another host (decision 056). Inputs accept both.
 */

/** Scripts of languages in use (UAX #31). */
const scripts =
  "Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan";
/** Scripts that may be mixed in one label (UTS #39, highly restrictive). */
const mixtures = ["Latin Han Hiragana Katakana", "Latin Han Bopomofo", "Latin Han Hangul"];

const oneOf = (names: string) =>
  new RegExp(`^[\\d\\-\\u30fc${names.replace(/\w+/g, "\\p{Script=$&}").replaceAll(" ", "")}]+$`, "u");
const unmixed = [...mixtures, ...scripts.split(" ")].map(oneOf);

/** Cyrillic and Greek letters that look Latin; a label made only of these reads as a Latin word. */
const lookalike = /^[\d\-асԁеһіјӏорԛѕԝхуъьпгѵѡαικνορτυωη]+$/;

/** Formats an address for readers. Anything else is returned unchanged. */
export function readableAddress(address: string): string {
  if (!/xn--/i.test(address)) return address;
  const [, before = "", host = "", after = ""] = /^(https?:\/\/|[^\s@/]+@)([a-z\d.-]+)(.*)$/is.exec(address) ?? [];
  return host === "" ? address : before + host.split(".").map(readableLabel).join(".") + after;
}

/** Returns a label in its own script if that is safe and the platform parses it back to the same label. */
function readableLabel(label: string): string {
  const encoded = /^xn--([a-z\d-]{1,59})$/i.exec(label)?.[1];
  const decoded = encoded === undefined ? null : decode(encoded.toLowerCase());
  if (decoded === null || lookalike.test(decoded) || !unmixed.some((script) => script.test(decoded))) return label;
  const url = `http://${decoded}.test`;
  return URL.canParse(url) && new URL(url).hostname === `${label.toLowerCase()}.test` ? decoded : label;
}

/** Decodes Punycode (RFC 3492). Browsers encode it in their URL parser but offer no decoder. */
function decode(encoded: string): string | null {
  const end = encoded.lastIndexOf("-");
  const output = Array.from(encoded.slice(0, Math.max(end, 0)), (basic) => basic.codePointAt(0) ?? 0);
  let [code, place, bias] = [128, 0, 72];
  for (let at = end + 1; at < encoded.length; ) {
    const start = place;
    for (let [weight, step] = [1, 36]; ; step += 36) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(encoded.charAt(at++));
      if (digit < 0 || at > encoded.length) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const length = output.length + 1;
    bias = adapt(place - start, length, start === 0);
    code += Math.floor(place / length);
    if (code > 0x10ffff) return null;
    place %= length;
    output.splice(place++, 0, code);
  }
  return String.fromCodePoint(...output);
}

function adapt(distance: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? 700 : 2));
  delta += Math.floor(delta / length);
  let steps = 0;
  for (; delta > 455; steps += 36) delta = Math.floor(delta / 35);
  return steps + Math.floor((36 * delta) / (delta + 38));
}
