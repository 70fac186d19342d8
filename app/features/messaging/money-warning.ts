/** Names of private messaging channels, as whole words because `pipeline` contains `line`. */
const elsewhere = "(?<![a-z])(?:line|wechat|telegram|tg|whats\\s*app|signal|messenger|ig|instagram)(?![a-z])|微信|臉書";
/** The English names, without those that are common words; `plainNames` handles these. */
const chats = "(?:whats\\s*app|telegram|wechat|viber)";
const talking = "(?:聊|談|說|講|聯絡|聯繫|聯系|討論|溝通)";
const coins = "加密貨幣|虛擬貨幣|比特幣|泰達幣|以太幣|usdt|bitcoin|btc";
/** A maximum distance within one sentence. */
const near = (length: number) => `[^。！？!?.\\n]{0,${length}}`;
const amount = "(?:\\$|usd|ntd|twd)\\s?\\d|\\d[\\d,.]*\\s*(?:usd|dollars?|ntd|twd|euros?)";

/**
 * Signs of fraud in a message: an advance fee, a bank transfer, or a move to a private channel. Patterns follow usage
 * in Taiwan and in English and prefer false positives; only ordinary statements of a business about its own fees and
 * customers are excluded.
 */
const signs: readonly RegExp[] = [
  // Upfront fees.
  "審查費|開辦費|仲介費|保證金|押金|訂金|定金|代墊|前金",
  `(?:請|麻煩|需要?|須|必須|得|先|要)${near(8)}(?:支付|繳納|繳交|付|繳|匯|給|打|轉|交(?=錢|費)|墊)${near(12)}(?:錢|款|費|元|金額)`,
  `(?:要|需|須|會|酌)收取?${near(8)}費|先(?:付|繳|匯)|(?:請|麻煩)(?:您|你)?(?:先)?(?:付款|繳費|打錢)|(?:先|需要?|要)${near(6)}(?:入金|儲值)|給錢|信用卡(?:卡)?號`,
  "\\b(?:up-?front|processing|application|registration|admin(?:istration|istrative)?|due[- ]diligence|handling|commitment)\\s+fees?\\b|\\bfees?\\s+(?:up-?front|in advance|first)\\b|\\b(?:advance|up-?front)\\s+payments?\\b|\\brefundable\\s+deposit\\b|\\bmake\\s+(?:a|the)\\s+payment\\b|\\bplease\\s+transfer\\s+\\d|\\bmy\\s+line\\s+id\\b|\\bdeposit\\s+(?:first|required)\\b",
  `\\b(?:there\\s+is|there's|there\\s+are|requires?|charge\\s+you|ask\\s+for)\\b${near(25)}\\bfees?\\b`,
  `(?:^|[.!?,;:]\\s+|\\n|\\b(?:please|kindly|you|you\\s+will|you'll|must|to|first|then|just|and|can|could)\\s+)(?:pay|send|remit|transfer|wire|deposit)\\b[^。！？!?\\n]{0,40}?(?:\\b(?:fees?|money|funds|amount|payment)\\b|${amount})`,
  // Money transfers.
  "電匯|匯款|匯(?:到|入|至|錢|給)|匯\\s*[\\d一二三四五六七八九十]|(?:請|麻煩|先|直接)[^。！？\\n]{0,8}轉[帳賬]|轉[帳賬](?:到|至|給)|(?:錢|款項?)轉(?:給|到|至)|(?:轉|打|存)(?:到|入|進)[^。！？\\n]{0,4}帳[號戶]",
  "銀行帳[號戶]|我(?:們)?的戶頭|帳[號戶]\\s*(?:是|為|:)?\\s*\\d[\\d-]{6,}|帳號末五碼|(?:銀行|提款)卡號|網(?:路)?銀(?:行)?[^。！？\\n]{0,4}密碼|點數卡|遊戲點數|禮物卡",
  `(?:用|付|以|轉|收|換成)\\s*(?:${coins})|(?:${coins})\\s*(?:付款|支付|轉帳|錢包地址)`,
  "\\b(?:wire|bank)\\s+transfers?\\b|\\bwire\\s+(?:me|us|the|money|funds)\\b|\\b(?:bank\\s+(?:account|details)|account\\s+number|iban|swift\\s+code|routing\\s+number)\\b|\\bgift\\s*cards?\\b|\\bwestern union\\b|\\bmoneygram\\b",
  "\\b(?:via|by|through|my|your)\\s+(?:paypal|venmo|zelle|cash\\s*app)\\b",
  "\\b(?:pay|send|transfer|via|by|using|my|your)\\b[^。！？!?.\\n]{0,15}\\b(?:bitcoins?|btc|usdt|crypto(?:currency)?)\\b",
  // Moves to another channel.
  `(?:加|改用|換到|移到|轉到|私下用|私訊)(?:我|個|入|你|您)?(?:的)?\\s*(?:${elsewhere}|賴)`,
  `(?:${elsewhere})\\s*(?:上|來|群組|跟(?:你|您))*\\s*${talking}`,
  `(?:我|我們|本人|私人)的?\\s*(?:${elsewhere})\\s*(?:id|帳號)?\\s*(?::|是|為)`,
  `(?:${chats}|\\bline\\s*id)\\s*(?:id)?\\s*(?::|是)\\s*[@+]?\\w|${chats}\\s*[@+]\\w`,
  "(?:換|改)(?:個|到|用)?(?:別的|其他|另一個|個)?(?:平台|軟體|管道)(?:上)?(?:聊|談|說|聯)|到別的地方(?:聊|談)|私人(?:信箱|電子郵件|email|e-mail)|\\b(?:personal|private)\\s+e-?mail\\b",
  `\\b(?:add|contact|message|text|reach|find|call|ping)\\s+(?:me|us)\\s+(?:on|via|at|through)\\s+(?:${chats}|line|signal)\\b|\\b${chats}\\s+(?:me|us)\\b|\\btext\\s+me\\b`,
  `\\b(?:my|our)\\s+${chats}\\b|\\b(?:talk|chat|speak|continue|move|switch|go|connect)\\b[^。！？!?.\\n]{0,20}\\b(?:on|to|via|over)\\s+${chats}\\b`,
].map((source) => new RegExp(source, "iu"));

/** Normalizes full-width letters, and replaces app names that are also words (recognized by their capital). */
function plainNames(text: string): string {
  return text.normalize("NFKC").replace(/(?<![A-Za-z])(?:LINE|Line|Signal)(?![A-Za-z])(?!\s+ID)/g, "whatsapp");
}

/** Whether a message asks for fees, transfers or another channel, so that its reader is warned. */
export function asksForMoney(text: string): boolean {
  const plain = plainNames(text);
  return signs.some((sign) => sign.test(plain));
}

/**
 * The warning for readers, always in both languages because a victim may read only one. 165 is Taiwan's anti-fraud
 * hotline.
 */
export const moneyWarning = {
  "zh-TW":
    "提醒您：這則訊息提到費用、匯款或改用其他管道聯絡。募橋不會要求您付費或匯款，正當的投資也不需要先繳錢。若有疑慮，請撥打 165 反詐騙諮詢專線。",
  "en-US":
    "Be careful: this message mentions fees, bank transfers, or moving off Fundbridge. Fundbridge never asks you to pay or transfer money, and no genuine investment asks for money first. If in doubt, call 165, Taiwan’s anti-fraud hotline.",
} as const;
