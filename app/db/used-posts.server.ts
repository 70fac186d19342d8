import { eq } from "drizzle-orm";
import type { Database } from "./client.server";
import type { OpenPost } from "./commit.server";
import { usedPosts } from "./schema";

/** Finds the record of a handled post: a hash of its body, and its encrypted answer if it may be repeated. */
export function findUsedPost(db: Database, id: string) {
  return db
    .select({ bodyHash: usedPosts.bodyHash, answer: usedPosts.answer })
    .from(usedPosts)
    .where(eq(usedPosts.id, id))
    .get();
}

/** Stores a post's encrypted answer, and marks the post as used if no transaction of its command has. */
export async function keepPostAnswer(db: Database, post: OpenPost, answer: string): Promise<void> {
  const { id, bodyHash, createdAt } = post;
  await db
    .insert(usedPosts)
    .values({ id, bodyHash, createdAt, answer })
    .onConflictDoUpdate({ target: usedPosts.id, set: { answer } });
}

/** Allows a post to be handled again. */
export async function forgetPost(db: Database, { id }: OpenPost): Promise<void> {
  await db.delete(usedPosts).where(eq(usedPosts.id, id));
}
