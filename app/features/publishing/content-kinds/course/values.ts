/** What a course is about; names in the locale file `courses`. */
export const courseCategories = ["fundraising", "pitching", "finance", "legal", "growth", "investing"] as const;
export type CourseCategory = (typeof courseCategories)[number];

/** Which courses a viewer can watch that have this door (`CourseAccess` in `features/core/access/entitlements.ts`). */
export const courseDoors = ["member", "all"] as const;
export type CourseDoor = (typeof courseDoors)[number];
