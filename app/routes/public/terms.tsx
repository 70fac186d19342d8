import { AppError } from "~/server/errors";
import { page } from "../page.server";

export const loader = page("everyone", () => {
  throw new AppError("not_found");
});

export default function NotBuiltYet() {
  return null;
}
