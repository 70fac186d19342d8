/**
 * What a message may be a sign of: an advance fee, a bank transfer, or luring the talk to where nobody sees it. Words as
 * people write them in Taiwan and in English; whole words in English, for `fee` stands in `feedback`.
 */
const signs: readonly RegExp[] = [
  // Fees before anything happens.
  /手續費|保證金|押金|訂金|定金|仲介費|顧問費|服務費|審查費|開辦費|律師費|先(?:付|繳|匯)|代墊|前金/u,
  /\b(?:up-?front|processing|application|due[- ]diligence|handling|legal|service|commitment)\s+fees?\b|\bfees?\s+(?:up-?front|in advance|first)\b|\badvance payment\b|\bdeposit\s+(?:first|required)\b/iu,
  // Moving money.
  /匯款|轉帳|轉賬|匯到|匯入|銀行帳[號戶]|帳號末五碼|虛擬貨幣|加密貨幣|比特幣|泰達幣|USDT|點數卡|禮物卡/iu,
  /\b(?:wire|bank)\s+transfers?\b|\bwire\s+(?:me|us|the|money|funds)\b|\b(?:bank\s+account|account\s+number|iban|swift\s+code)\b|\bbitcoin\b|\bcrypto\s*(?:wallet|currency)\b|\bgift\s*cards?\b|\bwestern union\b/iu,
  // Moving elsewhere.
  /加(?:我|個|入)?(?:的)?\s*(?:line|賴|微信|wechat|telegram|whats\s*app)|(?:改用|換到|移到|轉到|私下用)\s*(?:line|賴|微信|wechat|telegram|whats\s*app)|line\s*id/iu,
  /\b(?:add|contact|message|text|reach|find)\s+me\s+(?:on|via|at)\s+(?:line|wechat|telegram|whats\s*app|signal)\b|\b(?:move|switch|continue|talk)\s+(?:this\s+|over\s+)?(?:to|on)\s+(?:line|wechat|telegram|whats\s*app|signal)\b/iu,
];

/** Whether a message asks for fees, bank transfers or to move elsewhere, so that its reader should be warned. */
export function asksForMoney(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}

/**
 * What readers are warned of, in both languages side by side whatever the page's: who is being cheated may read only one
 * of them. 165 is Taiwan's anti-fraud hotline.
 */
export const moneyWarning = {
  "zh-TW":
    "提醒您：這則訊息提到費用、匯款或改用其他管道聯絡。募橋不會要求您付費或匯款，正當的投資也不需要先繳錢。若有疑慮，請撥打 165 反詐騙諮詢專線。",
  "en-US":
    "Take care: this message mentions fees, transfers or moving elsewhere. Fundbridge never asks you to pay, and no genuine investment asks for money first. In doubt, call 165, the anti-fraud hotline of Taiwan.",
} as const;
