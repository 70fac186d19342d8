import { minuteMs } from "../app/durations.ts";
import { cronTriggers, type Runtime } from "./runtime.ts";

/** Whether a trigger is due at a minute. Throws for expressions other than every minute or every n minutes. */
export function isDue(cron: string, at: Date): boolean {
  const found = /^\*(?:\/(\d+))? \* \* \* \*$/.exec(cron);
  if (!found) throw new Error(`Only minutes are supported in a cron expression here, not “${cron}”.`);
  return at.getUTCMinutes() % Number(found[1] ?? 1) === 0;
}

/** Runs the Worker's scheduled jobs on schedule, as the platform does. Failures are printed. */
export function runCronTriggers(server: Runtime): void {
  const triggers = cronTriggers();
  const schedule = () => setTimeout(() => void run(), minuteMs - (Date.now() % minuteMs));
  async function run() {
    const now = new Date();
    schedule();
    for (const cron of triggers.filter((trigger) => isDue(trigger, now))) {
      try {
        await server.runScheduled(cron);
      } catch (error) {
        console.error(`The jobs of “${cron}” failed.`, error);
      }
    }
  }
  schedule();
}
