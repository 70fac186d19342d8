/** Encodings that spreadsheets save text in. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "big5", "gb18030"] as const;
export type TextEncoding = (typeof encodings)[number];

/** Encodings the user can choose. */
export const encodingChoices = ["utf-8", "utf-16", "big5", "gb18030"] as const;
export type EncodingChoice = (typeof encodingChoices)[number];

/** Returns the choice for an encoding: both kinds of UTF-16 are one choice. */
export const choiceOf = (encoding: TextEncoding): EncodingChoice =>
  encoding === "utf-16le" || encoding === "utf-16be" ? "utf-16" : encoding;

/** Number of bytes examined to detect UTF-16 without a byte order mark. */
const probedBytes = 4096;

/** Minimum share of pairs whose second byte is beyond ASCII in Chinese text. */
const leastHighTrails = 0.2;

/**
 * Decodes a spreadsheet's text in the encoding the user has `chosen`, otherwise by its byte order mark, as UTF-16 by
 * its zero bytes, as UTF-8, or as the more plausible of Big5 and GB18030. The byte order mark is removed. Null if no
 * encoding fits.
 */
export function decodeText(
  bytes: Uint8Array,
  chosen: EncodingChoice | null = null,
): { text: string; encoding: TextEncoding } | null {
  const marked = markedEncoding(bytes) ?? zeroByteEncoding(bytes);
  if (chosen === "utf-16") return decodeAs(bytes, marked === "utf-16be" ? marked : "utf-16le");
  if (chosen) return decodeAs(bytes, chosen);
  if (marked) return decodeAs(bytes, marked);
  const unicode = decodeAs(bytes, "utf-8");
  if (unicode || !looksChinese(bytes)) return unicode;
  const read = (["big5", "gb18030"] as const).flatMap((encoding) => decodeAs(bytes, encoding) ?? []);
  return (
    read.toSorted((one, other) => senseOf(other.text) - senseOf(one.text)).find(({ text }) => senseOf(text) > 0) ?? null
  );
}

/**
 * The commonest characters of business texts, in both scripts. Text decoded with the wrong encoding rarely contains
 * them.
 */
const common = new Set(
  `的一是不了在有中大來来上國国個个到說说們们為为子和你地出道也時时年得就那要下以生會会自著着去之過过家學学對对可她里裡後后小麼么心多天而能
   好都然沒没日於于起還还發发成事只作當当想看文無无開开手十用主行方又如前所本見见經经頭头面公同三已老從从動动兩两長长知民樣样現现分將将外
   但身些與与高意進进把法此實实回二理美點点月明其種种聲声全工己話话兒儿者向情部正名定女問问力機机給给等幾几很業业最間间新什打便位因重被走
   電电四第門门相次東东政海口使教西再平真聽听世氣气信北少關关並并內内加化由卻却代軍军產产入先司科技股份限企服務务客戶户網网路資资金投訊讯
   智慧能源醫医療疗健康食品農农設设計计製制造商品市場场台臺灣湾北京上深圳廣广州微軟软體体系統统平台資料数據据數创創公司`.replace(
    /\s/g,
    "",
  ),
);

/** Maximum length of the text examined, in UTF-16 units. */
const readLength = 20_000;

/**
 * Scores plausibility: the share of common Chinese characters, minus the share of characters that real text never
 * contains.
 */
function senseOf(text: string): number {
  let [chinese, known, strange] = [0, 0, 0];
  for (const character of text.slice(0, readLength)) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xe000 && code <= 0xf8ff) strange += 1;
    else if (code >= 0x3400 && code <= 0x9fff) {
      chinese += 1;
      if (common.has(character)) known += 1;
    }
  }
  return chinese === 0 ? 0 : (known - 2 * strange) / chinese;
}

function decodeAs(bytes: Uint8Array, encoding: TextEncoding): { text: string; encoding: TextEncoding } | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}

function markedEncoding([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/**
 * Detects UTF-16, which has a zero byte in each Latin letter, delimiter and line break, always on the same side of the
 * pair.
 */
function zeroByteEncoding(bytes: Uint8Array): TextEncoding | null {
  const probed = bytes.subarray(0, probedBytes);
  const zeros = [0, 0];
  probed.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const few = Math.max(2, probed.length / 20);
  if (odd > few && even === 0) return "utf-16le";
  return even > few && odd === 0 ? "utf-16be" : null;
}

/**
 * Whether bytes are plausibly Chinese, because almost any bytes are valid Big5 and GB18030. In Western code pages,
 * letters beyond ASCII are followed by ASCII letters.
 */
function looksChinese(bytes: Uint8Array): boolean {
  let pairs = 0;
  let highTrails = 0;
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    pairs += 1;
    at += 1;
    if ((bytes[at] ?? 0) >= 0xa1) highTrails += 1;
  }
  return pairs > 0 && highTrails / pairs >= leastHighTrails;
}
