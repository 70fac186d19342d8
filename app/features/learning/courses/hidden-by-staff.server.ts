import { and, eq, isNotNull, ne } from "drizzle-orm";
import { coursePosts } from "~/db/schema";

/**
 * Posts and replies hidden by staff. Those deleted by their authors, or whose authors were erased, cannot be shown
 * again.
 */
export const isHiddenByStaff = and(
  eq(coursePosts.status, "hidden"),
  isNotNull(coursePosts.hiddenBy),
  ne(coursePosts.hiddenBy, coursePosts.authorId),
);
