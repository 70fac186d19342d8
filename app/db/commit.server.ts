import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Database } from "./client.server";
import { usedPosts } from "./schema";

type Statement = BatchItem<"sqlite">;

/** The post a command runs for, if the sender gave it a key (decision 033). */
export interface OpenPost {
  id: string;
  bodyHash: string;
  createdAt: number;
  /** Whether a committed transaction has marked the post as used. */
  isUsed: boolean;
}

/** Thrown, with nothing written, if the same post was already committed. Pages and the API repeat the first answer. */
export class RepeatedPost extends Error {}

/**
 * Runs a command's statements as one transaction that also marks the post as used, so that repeats of a post change
 * nothing. Later transactions of the same command run unmarked. Throws `RepeatedPost`.
 */
export async function commit<const Statements extends readonly Statement[]>(
  { db, post }: { db: Database; post?: OpenPost },
  statements: Statements,
): Promise<BatchResponse<Statements>> {
  const marking = post && !post.isUsed ? markUsed(db, post) : null;
  const [first, ...rest] = marking ? [marking, ...statements] : statements;
  if (!first) return [] as never;
  try {
    if (marking && post) post.isUsed = true;
    const results: unknown[] = await db.batch<Statement, [Statement, ...Statement[]]>([first, ...rest]);
    return results.slice(marking ? 1 : 0) as BatchResponse<Statements>;
  } catch (error) {
    if (marking && post) post.isUsed = false;
    throw marking && isAlreadyUsed(error) ? new RepeatedPost() : error;
  }
}

/**
 * Returns the app for work after the response. Its transactions do not mark the post: the stored answer already did, so
 * they would look like a repeat.
 */
export const afterAnswer = <Of extends { post?: OpenPost }>(app: Of): Of => ({ ...app, post: undefined });

function markUsed(db: Database, { id, bodyHash, createdAt }: OpenPost) {
  return db.insert(usedPosts).values({ id, bodyHash, createdAt });
}

function isAlreadyUsed(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("UNIQUE constraint failed: used_posts.id")) return true;
  }
  return false;
}
