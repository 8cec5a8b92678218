import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';

/**
 * The page's state in its address, read through a schema: a value that does not parse falls back to its default, and one
 * that is the default is not written.
 */
export function useUrlState<S extends z.ZodObject>(schema: S) {
  const [params, setParams] = useSearchParams();
  const state = parseLenient(schema, Object.fromEntries(params));
  const setState = (patch: Partial<z.output<S>>, options?: { replace?: boolean }) => {
    const defaults: Record<string, unknown> = schema.safeParse({}).data ?? {};
    return setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [key, value] of Object.entries(patch)) {
        if (value == null || value === '' || value === defaults[key]) next.delete(key);
        else next.set(key, String(value));
      }
      return next;
    }, options);
  };
  return [state, setState] as const;
}

/** Parses what can be parsed and drops the keys that cannot. */
export function parseLenient<S extends z.ZodObject>(schema: S, raw: Record<string, unknown>): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const bad = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([key]) => !bad.has(key))));
}
