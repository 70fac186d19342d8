import { AppError } from "~/server/errors";
import { readBytes } from "~/server/request-body.server";
import { valuesByName } from "~/server/values-by-name";
import { readFormBody } from "../read-form-body.server";
import type { AnyCall } from "./call.server";

/** Maximum size in bytes and nesting depth of a JSON body. The API's own bodies nest four levels deep. */
const maxBody = 256 * 1024;
const maxNesting = 32;

/** The media type of an Excel workbook. */
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Reads a request's body in the media type its call accepts, without validating it against the call's schema. Throws
 * `unsupported_media_type`, `too_large` and `bad_request`.
 */
export async function readCallBody(request: Request, { body, multipart, csv }: AnyCall): Promise<unknown> {
  const contentType = request.headers.get("Content-Type");
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (multipart) {
    if (!contentType || type !== "multipart/form-data") throw new AppError("unsupported_media_type");
    return valuesByName(await readFormBody(request, contentType, multipart.maxBytes));
  }
  if (csv) {
    if (type !== "text/csv" && type !== xlsxType) throw new AppError("unsupported_media_type");
    return readBytes(request, csv.maxBytes);
  }
  const isJson = type === undefined || type === "application/json";
  if (body && !isJson) throw new AppError("unsupported_media_type");
  const text = new TextDecoder().decode(await readBytes(request, maxBody));
  // Clients set a content type even without a body.
  if (text !== "" && !isJson) throw new AppError("unsupported_media_type");
  if (nestsDeeper(text, maxNesting)) throw new AppError("bad_request");
  return text.trim() === "" ? {} : orBadRequest(() => JSON.parse(text));
}

/** Whether JSON nests deeper than `max`, which could overflow the stack of recursive code later. */
function nestsDeeper(json: string, max: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') isInString = !isInString;
    else if (isInString) at += char === "\\" ? 1 : 0;
    else if (char === "[" || char === "{") depth += 1;
    else if (char === "]" || char === "}") depth -= 1;
    if (depth > max) return true;
  }
  return false;
}

async function orBadRequest<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw new AppError("bad_request");
  }
}
