import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod/mini';

/**
 * Keeps page state in the query string, parsed with a schema. Invalid values fall back to their defaults, and
 * defaults are not written.
 * @param pending query string that the URL is about to get
 */
export function useUrlState<S extends z.ZodMiniObject>(schema: S, pending?: string) {
  const [params, setParams] = useSearchParams();
  const state = parseLenient(schema, Object.fromEntries(pending ? new URLSearchParams(pending) : params));
  const setState = (patch: Partial<z.output<S>>, options?: { replace?: boolean; state?: unknown }) => {
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

/** Parses an object and drops the keys that do not validate. */
export function parseLenient<S extends z.ZodMiniObject>(schema: S, raw: Record<string, unknown>): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const bad = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([key]) => !bad.has(key))));
}
