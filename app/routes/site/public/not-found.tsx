import { AppError } from "~/server/errors";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const loader = page("everyone", () => {
  throw new AppError("not_found");
});

export default function NotFound() {
  return null;
}
