/** What became of a command: `done`, or the code of its refusal and the fields that it names. */
export const outcome = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { code?: string; fields?: object }) => [error.code, ...Object.keys(error.fields ?? {})].join(" "),
  );
