import {
  getMultipartBoundary,
  MaxPartsExceededError,
  MultipartParseError,
  MultipartParser,
} from "@remix-run/multipart-parser";
import { AppError } from "~/server/errors";
import { readBytes, readChunks } from "~/server/request-body.server";

/**
 * The limits of a form post. The largest form, a startup's "more" with every list full, has some 420 fields; its names
 * nest three deep and its rows end at 30. Parsing names into objects and lists relies on these limits: one
 * `a[20000000]` would create a list of twenty million entries.
 */
export const formLimits = { fields: 1_000, nameLength: 200, index: 200, depth: 6 } as const;

const ampersand = 0x26;

/**
 * Streams the fields of a body in either form encoding. Throws `too_large`, without reading on, for more than `maxBytes`
 * or more fields than any form has, and `bad_request` for a malformed body or field name.
 */
export async function readFormBody(request: Request, contentType: string, maxBytes: number): Promise<FormData> {
  try {
    return /^multipart\//i.test(contentType)
      ? await readMultipart(request, contentType, maxBytes)
      : await readUrlEncoded(request, maxBytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(error instanceof MaxPartsExceededError ? "too_large" : "bad_request");
  }
}

async function readUrlEncoded(request: Request, maxBytes: number): Promise<FormData> {
  const bytes = await readBytes(request, maxBytes);
  let fields = 1;
  for (let at = bytes.indexOf(ampersand); at !== -1; at = bytes.indexOf(ampersand, at + 1)) fields += 1;
  if (fields > formLimits.fields) throw new AppError("too_large");
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) {
    requirePlainName(name);
    form.append(name, value);
  }
  return form;
}

async function readMultipart(request: Request, contentType: string, maxBytes: number): Promise<FormData> {
  const boundary = getMultipartBoundary(contentType);
  if (!boundary) throw new AppError("bad_request");
  const parser = new MultipartParser(boundary, {
    maxParts: formLimits.fields,
    maxFileSize: maxBytes,
    maxTotalSize: maxBytes,
  });
  const form = new FormData();
  const text = new TextDecoder();
  for await (const chunk of readChunks(request, maxBytes)) {
    if (isFinished(parser)) continue;
    for (const part of parser.write(chunk)) {
      const { name, filename, mediaType } = part;
      if (name === undefined) throw new AppError("bad_request");
      requirePlainName(name);
      if (filename === undefined) form.append(name, text.decode(part.bytes));
      else form.append(name, new File(part.content as BlobPart[], filename, { type: mediaType ?? "" }));
    }
  }
  parser.finish();
  return form;
}

/** Whether the closing boundary was read. The epilogue is ignored (RFC 2046, 5.1.1), because the parser rejects it. */
function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch (error) {
    if (error instanceof MultipartParseError) return false;
    throw error;
  }
}

function requirePlainName(name: string): void {
  const isPlain =
    // Most names are one word and need no further check.
    /^\w{1,50}$/.test(name) ||
    (name.length <= formLimits.nameLength &&
      name.split(/[.[]/).length <= formLimits.depth &&
      [...name.matchAll(/\[(\d+)\]/g)].every(([, index]) => Number(index) < formLimits.index));
  if (!isPlain) throw new AppError("bad_request");
}
