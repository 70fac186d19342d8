interface Member<Job, Result> {
  job: Job;
  /** When it no longer waits, in milliseconds since the epoch. */
  until: number;
  /** Set by the request that ran the job. */
  outcome?: Outcome<Result>;
}

/** The result of a job that another request ran, or that its own request has to run it. */
type Outcome<Result> = { result: Result } | "alone";

interface Options {
  /** The most jobs that run together. */
  most: number;
  /** Milliseconds after which a job no longer waits for another request, which may have been cut off. */
  patience: number;
}

/** The longest pause between two looks, in milliseconds. */
const longestPause = 2;

/**
 * Runs jobs of several requests of an isolate together: one at a time, each with those that arrived during the one
 * before. A job alone runs at once. `run` takes all of them or fails as a whole; then each runs alone, so that
 * nobody fails by somebody else's job. A job may run twice, if its result was lost, and has to bear that.
 *
 * The request that runs the others' jobs is kept alive by `waitUntil`. Who waits looks for the outcome by a timer of its own, because
 * no request may wait for a promise that another one settles (decision 047).
 */
export function together<Job, Result>(run: (jobs: Job[]) => Promise<Result[]>, { most, patience }: Options) {
  let waiting: Member<Job, Result>[] = [];
  let busyUntil = 0;

  const runAlone = async (job: Job) => (await run([job]))[0] as Result;

  const wait = async (job: Job): Promise<Outcome<Result> | "lead"> => {
    const member: Member<Job, Result> = { job, until: Date.now() + patience };
    waiting.push(member);
    for (let pause = 1; ; pause = Math.min(2 * pause, longestPause)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (member.outcome) return member.outcome;
      const now = Date.now();
      const canLead = now >= busyUntil && waiting.includes(member);
      if (!canLead && now < member.until) continue;
      waiting = waiting.filter((one) => one !== member);
      return canLead ? "lead" : "alone";
    }
  };

  const lead = async (job: Job): Promise<Result> => {
    const now = Date.now();
    busyUntil = now + patience;
    // Whoever gave up without a word was cut off.
    const others = waiting.filter(({ until }) => now < until).slice(0, most - 1);
    waiting = waiting.filter((member) => now < member.until && !others.includes(member));
    try {
      const [own, ...results] = await run([job, ...others.map((member) => member.job)]);
      for (const [index, member] of others.entries()) member.outcome = { result: results[index] as Result };
      return own as Result;
    } catch (error) {
      for (const member of others) member.outcome = "alone";
      if (others.length === 0) throw error;
      return await runAlone(job);
    } finally {
      busyUntil = 0;
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
