import { climateConcepts } from "./climate";
import type { Company, Concept } from "./concept";
import { cultureConcepts } from "./culture";
import { deepTechConcepts } from "./deep-tech";
import { foodConcepts } from "./food";
import { lifeConcepts } from "./life";
import { tradeConcepts } from "./trade";
import { workConcepts } from "./work";

/** Every industry with its hand-written companies. */
export const concepts: Concept[] = [
  ...lifeConcepts,
  ...deepTechConcepts,
  ...climateConcepts,
  ...foodConcepts,
  ...tradeConcepts,
  ...cultureConcepts,
  ...workConcepts,
];

/** Every hand-written company with its industry, interleaved: the first of each industry, then the second of each. */
export const companies: Array<{ concept: Concept; company: Company }> = [0, 1, 2].flatMap((place) =>
  concepts.flatMap((concept) => {
    const company = concept.companies[place];
    return company ? [{ concept, company }] : [];
  }),
);
