// Wherever a form is parsed, zod's messages are ours (package.json keeps this import in the build).
import "~/locales/validation";

export { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
