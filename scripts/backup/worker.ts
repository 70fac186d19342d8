/** Sends an act of a backup to a Worker: a path below `/backup/`, with a query, and a body. */
export type SendAct = (path: string, body: BodyInit) => Promise<Response>;

/** The acts of a Worker at an origin (`workers/backup.ts`). */
export function workerAt({ origin, key }: { origin: string; key: string }): SendAct {
  return (path, body) =>
    fetch(`${origin}/backup/${path}`, { method: "POST", body, headers: { Authorization: `Bearer ${key}` } });
}

/** Runs an act that takes and returns JSON. Throws with the Worker's message if it is refused. */
export async function ask<Answer>(send: SendAct, act: string, input: unknown = {}): Promise<Answer> {
  const answer = await taken(send(act, JSON.stringify(input)), act);
  return (await answer.json()) as Answer;
}

/** Returns an answer that is a success. Throws with the Worker's message otherwise. */
export async function taken(answering: Promise<Response>, act: string): Promise<Response> {
  const answer = await answering;
  if (answer.ok) return answer;
  const reasons: Record<number, string> = {
    401: "The key is wrong.",
    403: "RESTORE_MODE is off: set it and deploy first (docs/operations.md).",
    404: "Backups are off: the Worker has no BACKUP_KEY, or is of an older release.",
  };
  throw new Error(reasons[answer.status] ?? `${act} failed (${answer.status}): ${await answer.text()}`);
}
