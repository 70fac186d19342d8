/** Returns a command's outcome: `done`, or the code of its refusal and the fields it names. */
export const outcome = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { code?: string; fields?: object }) => [error.code, ...Object.keys(error.fields ?? {})].join(" "),
  );
