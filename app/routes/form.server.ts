import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { rateLimitIssue } from "~/locales/rate-limit";
import { AppError } from "~/server/errors";
import { knownFields } from "./known-fields.server";
import { readFormBody } from "./read-form-body.server";

interface FormOptions {
  /** Fields that are never sent back, passwords for example. */
  hideFields?: string[];
  /**
   * Told to the form beside the answer when the form comes back, what a pressed button took out for example. As a
   * function it is told what the command refused, or null.
   */
  extraData?: Record<string, unknown> | ((refusal: AppError | null) => Promise<Record<string, unknown>>);
}

/** What a form without files may hold, in bytes: the longest texts of a profile in both languages, percent-encoded. */
export const maxFormBytes = 4 * 1024 * 1024;

/** One with a picture: more than a picture may have, so that one that is too large is refused at its field. */
export const maxPictureFormBytes = 16 * 1024 * 1024;

/** One with a startup's pictures and documents, which must fit into memory together. */
export const maxDocumentFormBytes = 64 * 1024 * 1024;

/**
 * The fields of a form post. Throws `unsupported_media_type` for a body that is no form, `bad_request` for one that
 * cannot be read, and `too_large`, without reading on, for one of more than `maxBytes` or more fields than a form has.
 */
export async function readForm(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
    throw new AppError("unsupported_media_type");
  }
  return readFormBody(request, type, maxBytes);
}

/**
 * A form post, the one way every action does it: parse by `schema`, run the command, and give back either its result or
 * an answer that marks the fields and keeps what was typed (400 for bad input, the error's own status for a refusal).
 */
export async function submitForm<Schema extends z.ZodType, Result>(
  formData: FormData,
  schema: Schema,
  run: (value: z.output<Schema>) => Promise<Result>,
  { hideFields = [], extraData = {} }: FormOptions = {},
) {
  const submission = parseForm(formData, schema);
  const beside = async (refusal: AppError | null) =>
    typeof extraData === "function" ? await extraData(refusal) : extraData;
  if (submission.status !== "success") {
    return data(
      { ...submission.reply({ hideFields }), ...(await beside(null)) },
      { status: submission.status === "error" ? 400 : 200 },
    );
  }
  try {
    return await run(submission.value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A field that somebody else changed is not wrong: what is told beside the answer says what it is now.
    const isWrong = error.fields && error.code !== "conflict";
    const reply = isWrong
      ? submission.reply({ fieldErrors: error.fields, hideFields })
      : submission.reply({ formErrors: [formIssue(error)], hideFields });
    return data({ ...reply, ...(await beside(error)) }, { status: error.status, headers: error.headers });
  }
}

/** The message of a refusal as a whole; one that ends by itself says when. */
function formIssue({ code, retryAfterSeconds }: AppError): string {
  return retryAfterSeconds === undefined ? `errors:${code}` : rateLimitIssue(retryAfterSeconds);
}

/** Conform throws where a button's intent does not fit the form, which only a forged post holds. */
function parseForm<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  const fields = knownFields(formData, schema);
  try {
    return parseWithZod(fields, { schema }) as Submission<Record<string, unknown>, string[], z.output<Schema>>;
  } catch {
    throw new AppError("bad_request");
  }
}
