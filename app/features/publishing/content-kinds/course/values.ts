/** The topics of courses, named in the locale file `courses`. */
export const courseCategories = ["fundraising", "pitching", "finance", "legal", "growth", "investing"] as const;
export type CourseCategory = (typeof courseCategories)[number];

/** Who can watch a course (`CourseAccess` in `features/core/access/entitlements.ts`). */
export const courseDoors = ["member", "all"] as const;
export type CourseDoor = (typeof courseDoors)[number];
