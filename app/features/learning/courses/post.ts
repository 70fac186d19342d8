import type { CoursePostStatus, Strategy } from "~/db/values";

/** Maximum length of a post or reply, in characters. */
export const maxPostLength = 2000;

/** Posts per page (product §11.3). */
export const postsPageSize = 10;

/** How many replies a post is shown with, the newest. */
export const maxReplies = 200;

/** The author of a post (product §11.3); the role is the login strategy. */
export interface PostAuthor {
  id: string;
  /** Empty until the author sets a name. */
  name: string;
  /** The path of the photo, or of the default. */
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
  /** Whether staff hid it, so that they may show it again. */
  isHiddenByStaff: boolean;
  createdAt: number;
  editedAt: number | null;
  isOwn: boolean;
}

export interface Post extends PostText {
  courseId: string;
  /** The time in a lesson it refers to, in seconds. */
  mention: { video: string; at: number } | null;
  /** The newest `maxReplies`, oldest first. */
  replies: PostText[];
  /** How many older ones are left out. */
  earlierReplies: number;
}
