// Every module that parses forms needs our zod messages (package.json keeps this import in the build).
import "~/locales/validation";

export { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
