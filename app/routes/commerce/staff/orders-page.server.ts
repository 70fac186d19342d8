import { staffMay } from "~/features/core/access/staff";
import { AppError } from "~/server/errors";
import { type PageContext, page } from "../../page.server";

/** A loader or action of the orders area, which does not exist for staff without `orders.read`. */
export function ordersPage<Result>(run: (context: PageContext<"staff">) => Promise<Result>) {
  return page("staff", async (context): Promise<Result> => {
    if (!staffMay(context.viewer, "orders.read")) throw new AppError("not_found");
    return run(context);
  });
}
