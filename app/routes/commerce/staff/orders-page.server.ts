import { staffMay } from "~/features/core/access/staff";
import { AppError } from "~/server/errors";
import { type PageContext, page } from "../../page.server";

/** Wraps a loader or action of the orders area, which returns 404 for staff without `orders.read`. */
export function ordersPage<Result>(run: (context: PageContext<"staff">) => Promise<Result>) {
  return page("staff", async (context): Promise<Result> => {
    if (!staffMay(context.viewer, "orders.read")) throw new AppError("not_found");
    return run(context);
  });
}
