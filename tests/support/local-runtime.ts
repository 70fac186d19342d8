import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fetch, type MessageEvent, type WebSocket } from "miniflare";
import { type Runtime, type RuntimeOptions, startRuntime } from "../../scripts/runtime.ts";

/** A runtime whose process can be inspected and killed. */
export interface LocalRuntime extends Runtime {
  /** The process id of workerd. */
  pid: number;
  /** SIGKILL: no more writes, no clean socket closes. Resolves once the process has exited. */
  kill: () => Promise<void>;
}

const testVariables = {
  ENVIRONMENT: "test",
  STAFF_SECOND_FACTOR: "offered",
  SECOND_FACTOR_KEY: btoa("a key for tests and nothing else"),
};

/** Starts workerd for a test, with a migrated database. */
export async function startTestRuntime(options: RuntimeOptions): Promise<LocalRuntime> {
  const before = new Set(runtimeProcesses());
  const runtime = await startRuntime({ ...options, variables: { ...testVariables, ...options.variables } });
  const pid = runtimeProcesses().find((candidate) => !before.has(candidate));
  if (!pid) throw new Error("The runtime has no process.");
  return {
    ...runtime,
    pid,
    kill: async () => {
      process.kill(pid, "SIGKILL");
      await runtime.stop();
    },
  };
}

/** Returns the workerd processes started by this process. */
function runtimeProcesses(): number[] {
  return execFileSync("ps", ["-eo", "pid=,ppid=,comm="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, command]) => Number(parent) === process.pid && command?.includes("workerd"))
    .map(([pid]) => Number(pid));
}

/** The resident memory of a process, in bytes. */
export function residentMemory(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
}

/** Returns a process's CPU time since it started, over all threads, in milliseconds. Linux only, in ticks of 10 ms. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Opens a socket as a signed-in client. Throws if it is rejected. */
export async function openSocket(url: string, token?: string): Promise<WebSocket> {
  const answer = await fetch(url, {
    headers: { Upgrade: "websocket", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  });
  if (!answer.webSocket) throw new Error(`No socket at ${url}: ${answer.status} ${await answer.text()}`);
  return answer.webSocket;
}

/** Resolves to the next matching message of a socket. */
export async function nextMessage(socket: WebSocket, matches: (text: string) => boolean): Promise<string> {
  for (;;) {
    const [event] = (await once(socket, "message")) as [MessageEvent];
    if (typeof event.data === "string" && matches(event.data)) return event.data;
  }
}
