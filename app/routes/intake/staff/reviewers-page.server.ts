import { staffMay } from "~/features/core/access/staff";
import { AppError } from "~/server/errors";
import { type PageContext, type PageOptions, page } from "../../page.server";

/** Wraps a loader or action for plan applications, which returns 404 for staff without `plans.review`. */
export function reviewersPage<Result>(
  run: (context: PageContext<"staff">) => Promise<Result>,
  options: PageOptions = {},
) {
  return page(
    "staff",
    async (context): Promise<Result> => {
      if (!staffMay(context.viewer, "plans.review")) throw new AppError("not_found");
      return run(context);
    },
    options,
  );
}
