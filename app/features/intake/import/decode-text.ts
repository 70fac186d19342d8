/** The encodings spreadsheets save. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "big5", "gb18030"] as const;
export type TextEncoding = (typeof encodings)[number];

/** What a person may say that a file is in. */
export const encodingChoices = ["utf-8", "utf-16", "big5", "gb18030"] as const;
export type EncodingChoice = (typeof encodingChoices)[number];

/** The choice that stands for an encoding: both kinds of UTF-16 are one. */
export const choiceOf = (encoding: TextEncoding): EncodingChoice =>
  encoding === "utf-16le" || encoding === "utf-16be" ? "utf-16" : encoding;

/** How many bytes tell UTF-16 without a byte order mark. */
const probedBytes = 4096;

/** Pairs whose second byte is beyond ASCII, at least this share of them in a Chinese text. */
const leastHighTrails = 0.2;

/**
 * Decodes a spreadsheet's text: by its byte order mark, or UTF-16 by its zero bytes, or UTF-8, or as Big5 or GB18030,
 * whichever makes more sense; or as a person has `chosen`. The text has no byte order mark. Null if it is none of them.
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

/** The commonest characters of business texts, in both scripts. Each of the wrong encoding's characters is seldom one. */
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

/** How much of a text is looked at, in UTF-16 units. */
const readLength = 20_000;

/** The share of Chinese characters that are common, less those that no text has. */
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

/** UTF-16 has a zero byte in each Latin letter, delimiter and line break, on one side of the pair only. */
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
 * Almost any bytes are valid Big5 and GB18030. Texts of Western code pages differ from them in that their letters beyond
 * ASCII are followed by ASCII letters.
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
