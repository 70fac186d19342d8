import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { parseWithZod } from "~/components/form/parse";
import { postKeyField } from "~/components/form/post-key-field";
import { rateLimitIssue } from "~/locales/rate-limit";
import { AppError } from "~/server/errors";
import { knownFields } from "./known-fields.server";
import { readFormBody } from "./read-form-body.server";
import { openForm, wasStoredDifferently } from "./repeated-posts.server";

interface FormOptions {
  /** Fields that are never sent back, passwords for example. */
  hideFields?: string[];
  /**
   * Returned with the submission result when the form is re-rendered, for example the row a button removed. A function
   * gets the command's error, or null.
   */
  extraData?: Record<string, unknown> | ((refusal: AppError | null) => Promise<Record<string, unknown>>);
}

/** The size limit of a form without files, in bytes: a profile's longest texts in both languages, percent-encoded. */
export const maxFormBytes = 4 * 1024 * 1024;

/** The size limit of a visitor's form, in bytes. The longest, a message of 3,000 Chinese characters, takes 27 KB. */
export const maxVisitorFormBytes = 256 * 1024;

/**
 * The size limit of a form with a picture, above the picture's own limit, so that an oversized one is reported at its
 * field.
 */
export const maxPictureFormBytes = 16 * 1024 * 1024;

/** The size limit of a form with a startup's pictures and documents, which must fit into memory together. */
export const maxDocumentFormBytes = 64 * 1024 * 1024;

/** Forms that `page` has read, or the errors that prevented it. */
const openedForms = new WeakMap<Request, FormData | { error: unknown }>();

/**
 * Reads a form for `page`, which checks its sender. Null if it cannot be read, or if `mayRead` throws; `readForm` then
 * reports why.
 */
export async function openPageForm(
  request: Request,
  { maxBytes, mayRead }: { maxBytes: number; mayRead: () => Promise<void> },
): Promise<FormData | null> {
  const opened = await mayRead()
    .then(() => readBody(request, maxBytes))
    .catch((error: unknown) => ({ error }));
  openedForms.set(request, opened);
  return opened instanceof FormData ? opened : null;
}

async function readBody(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
    throw new AppError("unsupported_media_type");
  }
  return readFormBody(request, type, maxBytes);
}

/**
 * Returns the fields of a form post, without its key. Throws `RepeatedPost` if the post was already handled (decision
 * 033), `unsupported_media_type`, `bad_request` for a malformed body, and `too_large`, without reading on, for more
 * fields than any form has or more than `maxBytes`, which a page's action sets in the options of `page`.
 */
export async function readForm(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  const form = openedForms.get(request) ?? (await readBody(request, maxBytes));
  if (!(form instanceof FormData)) throw form.error;
  const key = form.get(postKeyField);
  form.delete(postKeyField);
  await openForm(request, { key, form });
  return form;
}

/**
 * Handles the form post of every action: parses it with `schema`, runs the command, and returns its result, or a
 * submission result that marks the fields and keeps the input (400 for invalid input, otherwise the error's status).
 */
export async function submitForm<Schema extends z.ZodType, Result>(
  formData: FormData,
  schema: Schema,
  run: (value: z.output<Schema>) => Promise<Result>,
  { hideFields = [], extraData = {} }: FormOptions = {},
) {
  const submission = parseForm(formData, schema);
  const readExtraData = async (refusal: AppError | null) =>
    typeof extraData === "function" ? await extraData(refusal) : extraData;
  if (submission.status !== "success") {
    return data(
      { ...submission.reply({ hideFields }), ...(await readExtraData(null)) },
      { status: submission.status === "error" ? 400 : 200 },
    );
  }
  try {
    if (wasStoredDifferently(formData)) throw new AppError("already_sent");
    return await run(submission.value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A field changed by someone else is not invalid: the extra data contains its current value.
    const hasInvalidFields = error.fields && error.code !== "conflict";
    const reply = hasInvalidFields
      ? submission.reply({ fieldErrors: error.fields, hideFields })
      : submission.reply({ formErrors: [formIssue(error)], hideFields });
    return data({ ...reply, ...(await readExtraData(error)) }, { status: error.status, headers: error.headers });
  }
}

/** Returns the form-level message of an error; a rate limit says when to retry. */
function formIssue({ text, retryAfterSeconds }: AppError): string {
  return retryAfterSeconds === undefined ? text : rateLimitIssue(retryAfterSeconds);
}

/** Conform throws if a button's intent does not fit the form, which only happens in forged posts. */
function parseForm<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  const fields = knownFields(formData, schema);
  try {
    return parseWithZod(fields, { schema }) as Submission<Record<string, unknown>, string[], z.output<Schema>>;
  } catch {
    throw new AppError("bad_request");
  }
}
