import { parseWithZod } from "~/components/form/parse";
import { logInSchema } from "./schema";

/** Checks the login form as the server does (spec §2). */
export const validateLogIn = (formData: FormData) => parseWithZod(formData, { schema: logInSchema });
