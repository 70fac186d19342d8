/** The method and paths of a call. */
interface Addressed {
  method: string;
  /** In OpenAPI syntax: `/api/v1/startups/{id}`. */
  path: `/${string}`;
  /** An alternative path, not listed in the OpenAPI document. */
  alsoAt?: `/${string}`;
}

/** A node of the path trie. */
interface TrieNode<Call> {
  literals: Map<string, TrieNode<Call>>;
  parameter: TrieNode<Call> | null;
  /** The calls of the path that ends here, and its parameter names. */
  end: { template: string; names: string[]; calls: Call[] } | null;
}

const newNode = <Call>(): TrieNode<Call> => ({ literals: new Map(), parameter: null, end: null });

const parameterName = /^{(\w+)}$/;

/** The calls at a path, one per method, and the values of its parameters. */
export interface FoundCalls<Call> {
  calls: readonly Call[];
  params: Record<string, string>;
}

/**
 * Returns a function that looks up calls by path, in time proportional to the path's segments. Paths match as in Remix
 * routes: segments are decoded (all or, if one is malformed, none), case and trailing slashes are ignored, and literals
 * take precedence over parameters, from left to right. Throws if two calls have the same method and path, or if two paths
 * differ only in their parameter names.
 */
export function callsByPath<Call extends Addressed>(calls: readonly Call[]) {
  const root = newNode<Call>();
  for (const call of calls) {
    for (const template of [call.path, call.alsoAt]) if (template) add(root, template, call);
  }
  return (pathname: string): FoundCalls<Call> | null => find(root, segmentsOf(pathname), 0, []);
}

function add<Call extends Addressed>(root: TrieNode<Call>, template: string, call: Call): void {
  const names: string[] = [];
  let at = root;
  for (const segment of segmentsOf(template)) {
    const name = parameterName.exec(segment)?.[1];
    if (name === undefined) {
      const next = at.literals.get(segment.toLowerCase()) ?? newNode<Call>();
      at.literals.set(segment.toLowerCase(), next);
      at = next;
    } else {
      at.parameter ??= newNode<Call>();
      at = at.parameter;
      names.push(name);
    }
  }
  at.end ??= { template, names, calls: [] };
  if (at.end.template !== template) throw new Error(`${template} and ${at.end.template} are the same path.`);
  if (at.end.calls.some(({ method }) => method === call.method)) {
    throw new Error(`There are two calls ${call.method} ${template}.`);
  }
  at.end.calls.push(call);
}

function find<Call>(at: TrieNode<Call>, segments: string[], depth: number, values: string[]): FoundCalls<Call> | null {
  const segment = segments[depth];
  if (segment === undefined) {
    return (
      at.end && {
        calls: at.end.calls,
        params: Object.fromEntries(at.end.names.map((name, index) => [name, values[index] ?? ""])),
      }
    );
  }
  const literal = at.literals.get(segment.toLowerCase());
  return (
    (literal && find(literal, segments, depth + 1, values)) ??
    (at.parameter && segment !== "" ? find(at.parameter, segments, depth + 1, [...values, segment]) : null)
  );
}

function segmentsOf(pathname: string): string[] {
  const segments = pathname.split("/").slice(1);
  while (segments.at(-1) === "") segments.pop();
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return segments;
  }
}
