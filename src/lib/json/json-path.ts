/** A place in a JSON value: names separated by dots, `[n]`, `[*]` for all items, `["a.b"]` for any name. `$` is the whole body. */
const PATH = /^(?:[^.[\]]+|\[(?:\d+|\*|"[^"]+"|'[^']+')\])(?:\.[^.[\]]+|\[(?:\d+|\*|"[^"]+"|'[^']+')\])*$/;

/** Returns whether a text is a path that {@link valueAt} understands. */
export const isJsonPath = (text: string) => PATH.test(text);

const STEP = /\[(?:(\d+)|(\*)|"([^"]+)"|'([^']+)')\]|[^.[\]]+/g;
const ALL = Symbol('all items');

const stepsOf = (path: string) =>
  [...path.matchAll(STEP)].map(([whole, index, all, ...quoted]) =>
    all ? ALL : (index ?? quoted.find((name) => name !== undefined) ?? whole),
  );

/** Returns the value at a path, or undefined. `[*]` returns a list. Paths that begin with `$` start at `body`. */
export function valueAt(value: unknown, path: string, body: unknown = value): unknown {
  const [first, ...rest] = stepsOf(path);
  return first === '$' ? follow(body, rest) : follow(value, [first!, ...rest]);
}

function follow(value: unknown, [step, ...rest]: (string | typeof ALL)[]): unknown {
  if (step === undefined) return value;
  if (step === ALL)
    return Array.isArray(value)
      ? value.map((item) => follow(item, rest)).filter((one) => one !== undefined)
      : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return follow((value as Record<string, unknown>)[step], rest);
}
