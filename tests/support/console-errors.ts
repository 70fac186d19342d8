/** The errors a test has logged, and those it expects. */
interface ConsoleErrors {
  logged: string[];
  expected: RegExp[];
}

const errors: ConsoleErrors = { logged: [], expected: [] };

/** Expects this test to log an error whose text matches; the test fails without one. */
export function expectConsoleError(text: RegExp): void {
  errors.expected.push(text);
}

/** Records one logged error. */
export function noteConsoleError(line: string): void {
  errors.logged.push(line);
}

/** Returns the unexpected and the missing errors of one test, and resets for the next. */
export function takeConsoleErrors(): { unexpected: string[]; missing: RegExp[] } {
  const { logged, expected } = { ...errors };
  errors.logged = [];
  errors.expected = [];
  return {
    unexpected: logged.filter((line) => !expected.some((text) => text.test(line))),
    missing: expected.filter((text) => !logged.some((line) => text.test(line))),
  };
}
