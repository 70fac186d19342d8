interface Member<Job, Result> {
  job: Job;
  answer: (turn: Turn<Result>) => void;
}

/** What a job that waited hears: its result, or that its own request has to run it. */
type Turn<Result> = { result: Result } | "lead" | "alone";

interface Options {
  /** The most jobs that run together. */
  most: number;
  /** Milliseconds after which a job no longer waits for another request, which may have been cut off. */
  patience: number;
}

/**
 * Runs jobs of several requests of an isolate together: one at a time, each with those that arrived during the one
 * before. A job alone runs at once. `run` takes all of them or fails as a whole; then each runs alone, so that
 * nobody fails by somebody else's job. A job may run twice, if its result was lost, and has to bear that.
 *
 * The request that runs the others' jobs is kept alive by `waitUntil`; who waits holds a timer of its own, without which
 * the runtime would take the request for a hanging one.
 */
export function together<Job, Result>(run: (jobs: Job[]) => Promise<Result[]>, { most, patience }: Options) {
  let waiting: Member<Job, Result>[] = [];
  let busyUntil = 0;

  const runAlone = async (job: Job) => (await run([job]))[0] as Result;

  const wait = async (job: Job): Promise<Turn<Result>> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = await new Promise<Turn<Result>>((answer) => {
      const member = { job, answer };
      waiting.push(member);
      timer = setTimeout(() => {
        waiting = waiting.filter((one) => one !== member);
        answer("alone");
      }, patience);
    });
    clearTimeout(timer);
    return turn;
  };

  const lead = async (job: Job): Promise<Result> => {
    busyUntil = Date.now() + patience;
    const others = waiting.splice(0, most - 1);
    try {
      const [own, ...results] = await run([job, ...others.map((member) => member.job)]);
      for (const [index, member] of others.entries()) member.answer({ result: results[index] as Result });
      return own as Result;
    } catch (error) {
      for (const member of others) member.answer("alone");
      if (others.length === 0) throw error;
      return await runAlone(job);
    } finally {
      const next = waiting.shift();
      if (!next) busyUntil = 0;
      next?.answer("lead");
    }
  };

  return async (job: Job, waitUntil: (work: Promise<unknown>) => void): Promise<Result> => {
    const turn = Date.now() < busyUntil ? await wait(job) : "lead";
    if (typeof turn === "object") return turn.result;
    const work = turn === "lead" ? lead(job) : runAlone(job);
    waitUntil(work.catch(() => undefined));
    return work;
  };
}
