import { wholeNumber } from "~/locales/formats";

/** The number of results of a filter option, at the end of its line. */
export function ChoiceCount({ count }: { count: number }) {
  return <span className="choice-count">{wholeNumber(count)}</span>;
}
