/** What the source says about the money a company has raised, round by round. Whole US dollars. */
export interface Raised {
  rounds: number[];
  /** Rounds whose amount the source keeps to itself. */
  undisclosed: number;
  /** What can be read in more than one way: "$14.500000" may be fourteen dollars or fourteen million. */
  unclear: string[];
}

/** Reads "$2800000, undisclosed amount, $1,100,000". Amounts are divided by a comma and a space. */
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
