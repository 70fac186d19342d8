import { readFileSync } from "node:fs";
import { makeLocalVariables, withLocalServer } from "../local-server.ts";
import { type SendAct, workerAt } from "./worker.ts";

interface Target {
  send: SendAct;
  /** The name of the target. */
  host: string;
}

/** Runs a task with the Worker at `url`, or with the local server, which is started if it is not running. */
export async function withTarget<Result>(
  url: string | undefined,
  task: (target: Target) => Promise<Result>,
): Promise<Result> {
  if (url) {
    const { BACKUP_KEY: key } = process.env;
    if (!key) throw new Error("BACKUP_KEY must be set for --url: the Worker's secret of this name.");
    return task(targetAt(url, key));
  }
  makeLocalVariables();
  return withLocalServer((origin) => task(targetAt(origin, localKey())));
}

function targetAt(url: string, key: string): Target {
  const { origin, host } = new URL(url);
  return { send: workerAt({ origin, key }), host };
}

function localKey(): string {
  return /^\s*BACKUP_KEY\s*=\s*(\S+)/m.exec(readFileSync(".dev.vars", "utf8"))?.[1] ?? "";
}
