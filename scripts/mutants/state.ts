/**
 * State that the mutation run shares with the mutated modules and, through `provide`, with the script that started it.
 */

declare global {
  var mutants: { isMutant(id: number): boolean } | undefined;
}

declare module "vitest" {
  interface ProvidedContext {
    /** The mutants to try, by number. */
    mutantsToTry: number[];
    /** The mutants whose code runs once, when a statement is built. */
    builtOnce: number[];
  }
  interface TaskMeta {
    mutants?: FileReport;
  }
}

/** A test file's results. */
export interface FileReport {
  /** Mutants whose code its tests ran. */
  reached: number[];
  /** Detected mutants, each with the name of the failed test. */
  killed: Record<number, string>;
  /** Set if the file fails without any mutant, before or after; its results are then discarded. */
  failed?: string;
  milliseconds: number;
}
