import { z } from "zod";
import { issueWith } from "./issues";

/**
 * Schema messages are translation keys. Zod's built-in issues map to keys of the `validation` namespace, with their
 * values after a bar (`too_long|{"max":100}`); custom messages are such keys, or `namespace:key`.
 */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case "invalid_type":
        return issue.input === undefined || issue.input === null || issue.input === "" ? "required" : "invalid";
      case "too_small":
        if (issue.origin === "string")
          return issue.minimum === 1 ? "required" : issueWith("too_short", { min: issue.minimum });
        if (issue.origin === "array")
          return issue.minimum === 1 ? "required" : issueWith("too_few", { min: issue.minimum });
        return issueWith("number_too_small", { min: issue.minimum });
      case "too_big":
        if (issue.origin === "string") return issueWith("too_long", { max: issue.maximum });
        if (issue.origin === "array") return issueWith("too_many", { max: issue.maximum });
        return issueWith("number_too_big", { max: issue.maximum });
      // A choice that was not made.
      case "invalid_value":
        return issue.input === undefined || issue.input === null || issue.input === "" ? "required" : "invalid";
      case "invalid_format":
        return issue.format === "email" ? "invalid_email" : issue.format === "url" ? "invalid_url" : "invalid";
      case "invalid_union": {
        // Reports the error of the matching member of a union, rather than that no member matched.
        const own = issue.errors?.find((issues) => issues.every(({ code }) => code !== "invalid_type"))?.[0];
        return own?.path.length === 0 ? own.message : "invalid";
      }
      case "unrecognized_keys":
        return "unknown_field";
      default:
        return "invalid";
    }
  },
});
