/** Where a call is reached. */
interface Addressed {
  method: string;
  /** As OpenAPI writes it: `/api/v1/startups/{id}`. */
  path: `/${string}`;
  /** A second path of the same call, which OpenAPI does not list. */
  alsoAt?: `/${string}`;
}

/** A segment of a path, and what may follow it. */
interface Branch<Call> {
  literals: Map<string, Branch<Call>>;
  parameter: Branch<Call> | null;
  /** The calls at a path that ends here, and what its parameters are called. */
  end: { template: string; names: string[]; calls: Call[] } | null;
}

const branch = <Call>(): Branch<Call> => ({ literals: new Map(), parameter: null, end: null });

const parameterName = /^{(\w+)}$/;

/** What answers at a path: a call a method, and the values of the path's parameters. */
export interface FoundCalls<Call> {
  calls: readonly Call[];
  params: Record<string, string>;
}

/**
 * Gives a lookup of calls by path, which takes as long as the path has segments, however many calls there are. It reads a
 * path as Remix's own routes do: segments are decoded (all of them or, where one cannot be, none), capitals do not
 * count, nor do slashes at the end, and a literal wins over a parameter, from the left. Throws where two calls would
 * answer the same request or two paths differ only in what their parameters are called.
 */
export function callsByPath<Call extends Addressed>(calls: readonly Call[]) {
  const root = branch<Call>();
  for (const call of calls) {
    for (const template of [call.path, call.alsoAt]) if (template) add(root, template, call);
  }
  return (pathname: string): FoundCalls<Call> | null => find(root, segmentsOf(pathname), 0, []);
}

function add<Call extends Addressed>(root: Branch<Call>, template: string, call: Call): void {
  const names: string[] = [];
  let at = root;
  for (const segment of segmentsOf(template)) {
    const name = parameterName.exec(segment)?.[1];
    if (name === undefined) {
      const next = at.literals.get(segment.toLowerCase()) ?? branch<Call>();
      at.literals.set(segment.toLowerCase(), next);
      at = next;
    } else {
      at.parameter ??= branch<Call>();
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

function find<Call>(at: Branch<Call>, segments: string[], depth: number, values: string[]): FoundCalls<Call> | null {
  const segment = segments[depth];
  if (segment === undefined) {
    return (
      at.end && {
        calls: at.end.calls,
        params: Object.fromEntries(at.end.names.map((name, n) => [name, values[n] ?? ""])),
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
