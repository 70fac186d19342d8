import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { describe, expect, it, vi } from "vitest";
import { callTable } from "~/routes/api/calls/index.server";
import { openApiDocument } from "~/routes/api/openapi-document.server";

// Node cannot import WebAssembly, and no call is executed here.
vi.mock("argon2id/dist/simd.wasm", () => ({ default: null }));

/**
 * A client that others would make from the OpenAPI document, by `openapi-typescript` for `openapi-fetch`. The types of
 * what `tests/api-client.worker.test.ts` plays are checked here against the types made from the document.
 */

const folder = resolve("tests/api-client");
const madeFile = resolve(".cache/api-client/schema.d.ts");
const job = readFileSync(resolve(folder, "main-job.ts"), "utf8");

type Document = ReturnType<typeof openApiDocument>;

const document = openApiDocument(callTable, { origin: "https://fundbridge.example", version: "1" });

/** Returns the types of a client; files are blobs, as the generator's documentation recommends. */
async function typesOf(described: Document): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode("Blob");
  return astToString(
    await openapiTS(JSON.stringify(described), {
      transform: ({ format }) => (format === "binary" ? blob : undefined),
    }),
  );
}

const { options, fileNames } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(resolve(folder, "tsconfig.json"), ts.sys.readFile).config,
  ts.sys,
  folder,
);

/** Source files that the checks share, above all TypeScript's own libraries. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Returns what the compiler says about the main job, given the types of a client. */
function problemsWith(types: string): string[] {
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === madeFile || fileExists(name);
  host.getSourceFile = (name, version) => {
    if (name === madeFile) return ts.createSourceFile(name, types, version);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, version));
    return parsed.get(name);
  };
  const program = ts.createProgram(fileNames, options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

/** The part of the document that the main job uses. */
function playedPart(): Document {
  const paths = Object.entries(document.paths).filter(([path]) => job.includes(`"${path}"`));
  return structuredClone({ ...document, paths: Object.fromEntries(paths) });
}

describe("a client made from the document", () => {
  it("can be made of all of it, and plays the main job as the document says", async () => {
    const types = await typesOf(document);
    // Kept for editors.
    mkdirSync(dirname(madeFile), { recursive: true });
    writeFileSync(madeFile, types);
    expect(problemsWith(types)).toEqual([]);
  });

  const sendPath = "/api/v1/messages/{conversation_id}";
  const mistakes: Record<string, (part: Document) => void> = {
    "another path": ({ paths }) => {
      paths["/api/v1/messages/of/{conversation_id}"] = paths[sendPath] ?? {};
      delete paths[sendPath];
    },
    "another body": ({ paths }) => renameProperty(paths[sendPath]?.post, "message"),
    "another answer": ({ components }) => renameProperty(components.schemas.Conversation, "unread"),
    "another error": ({ components }) => renameProperty(components.schemas.Error, "code"),
  };

  it.each(Object.entries(mistakes))("does not compile if the document has %s", async (_, make) => {
    const part = playedPart();
    make(part);
    expect(problemsWith(await typesOf(part))).not.toEqual([]);
  });

  it("compiles from the part of the document that the main job uses", async () => {
    const part = playedPart();
    expect(Object.keys(part.paths)).toHaveLength(11);
    expect(problemsWith(await typesOf(part))).toEqual([]);
  });
});

/** Renames the first property with this name anywhere in a schema, where it is required. */
function renameProperty(value: unknown, name: string): void {
  if (typeof value !== "object" || value === null) return;
  const { properties, required } = value as { properties?: Record<string, unknown>; required?: string[] };
  if (properties && required?.includes(name)) {
    properties[`${name}s`] = properties[name];
    delete properties[name];
    required[required.indexOf(name)] = `${name}s`;
    return;
  }
  for (const entry of Object.values(value)) renameProperty(entry, name);
}
