/** What a test has written to the error console, and what it said it would write. */
interface ConsoleErrors {
  written: string[];
  expected: RegExp[];
}

const errors: ConsoleErrors = { written: [], expected: [] };

/** Says that this test makes the product log an error whose text matches; it fails when none does. */
export function expectConsoleError(text: RegExp): void {
  errors.expected.push(text);
}

/** Notes one line of the error console. */
export function noteConsoleError(line: string): void {
  errors.written.push(line);
}

/** Ends one test: gives what it logged unexpectedly and what it was to log and did not, and starts anew. */
export function takeConsoleErrors(): { unexpected: string[]; missing: RegExp[] } {
  const { written, expected } = { ...errors };
  errors.written = [];
  errors.expected = [];
  return {
    unexpected: written.filter((line) => !expected.some((text) => text.test(line))),
    missing: expected.filter((text) => !written.some((line) => text.test(line))),
  };
}
