import type { Company, Concept } from "./concept";
import { lifeConcepts } from "./life";

/** Every industry with its hand-written companies. */
export const concepts: Concept[] = [...lifeConcepts];

/** Every hand-written company with its industry, the first of each industry before the second of any. */
export const companies: Array<{ concept: Concept; company: Company }> = [0, 1, 2].flatMap((place) =>
  concepts.flatMap((concept) => {
    const company = concept.companies[place];
    return company ? [{ concept, company }] : [];
  }),
);
