interface Member<Job, Result> {
  job: Job;
  /** When it stops waiting, in milliseconds since the epoch. */
  until: number;
  /** Set by the request that ran the job. */
  outcome?: Outcome<Result>;
}

/** A job's result from another request's run, or "alone" if its own request has to run it. */
type Outcome<Result> = { result: Result } | "alone";

interface Options {
  /** The most jobs in one run. */
  most: number;
  /** Milliseconds after which a job stops waiting for another request, which may have been cut off. */
  patience: number;
}

/** The longest polling interval, in milliseconds. */
const longestPause = 2;

/**
 * Runs jobs from several requests of an isolate together: one run at a time, each with the jobs that arrived during the
 * previous one. A lone job runs at once. If `run` fails, each job runs alone, so that one job's error does not fail the
 * others; a job whose result was lost may run twice and must tolerate that.
 *
 * `waitUntil` keeps the request that runs others' jobs alive. Waiting requests poll with their own timers, because a
 * request may not await a promise that another request settles (decision 047).
 */
export function batchConcurrent<Job, Result>(run: (jobs: Job[]) => Promise<Result[]>, { most, patience }: Options) {
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
    // Jobs past their deadline belong to requests that were cut off.
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
