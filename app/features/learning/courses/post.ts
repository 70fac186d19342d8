import type { CoursePostStatus, Strategy } from "~/db/values";

/** The longest text of a post or a reply, in characters. */
export const maxPostLength = 2000;

/** How many posts a page has (product §11.3). */
export const postsPageSize = 10;

/** Who wrote a post (product §11.3): the role is the login strategy. */
export interface PostAuthor {
  id: string;
  /** Empty until the author has a name. */
  name: string;
  /** The photo's path, or that of the default. */
  avatar: string;
  role: Strategy | "staff";
}

export const defaultAvatar = "/img/default-avatar.svg";

/** A post or a reply. Times are milliseconds. */
export interface PostText {
  id: string;
  author: PostAuthor;
  text: string;
  status: CoursePostStatus;
  /** Whether staff hid it, and may show it again. */
  isHiddenByStaff: boolean;
  createdAt: number;
  editedAt: number | null;
  isOwn: boolean;
}

export interface Post extends PostText {
  courseId: string;
  /** The moment of a lesson that it is about, in seconds. */
  mention: { video: string; at: number } | null;
  /** The oldest first. */
  replies: PostText[];
}
