/** Amounts a company has raised according to the source, by round, in whole US dollars. */
export interface Raised {
  rounds: number[];
  /** Number of rounds with an undisclosed amount. */
  undisclosed: number;
  /** Ambiguous amounts: "$14.500000" may be fourteen dollars or fourteen million. */
  unclear: string[];
}

/** Parses "$2800000, undisclosed amount, $1,100,000". Amounts are separated by a comma and a space. */
export function parseAmounts(text: string): Raised {
  const raised: Raised = { rounds: [], undisclosed: 0, unclear: [] };
  for (const part of text.split(/,\s+/)) {
    const amount = part.trim();
    if (amount === "") continue;
    if (/^undisclosed( amount)?$/i.test(amount)) raised.undisclosed += 1;
    else if (/^\$(\d{1,12}|\d{1,3}(,\d{3}){1,3})$/.test(amount))
      raised.rounds.push(Number(amount.replace(/[$,]/g, "")));
    else raised.unclear.push(amount);
  }
  return raised;
}
