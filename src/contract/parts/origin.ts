import { z } from 'zod/mini';
import type { Endpoint, ExtensionName } from '../endpoint.ts';

const marked = <S extends z.ZodMiniType>(schema: S, meta: Record<string, unknown>): S => schema.check(z.meta(meta));

/**
 * Marks a field or parameter of a documented call that the interface does not show.
 * @param keywords for a field that the interface does show: the schema keywords that are our choice, such as `maximum`
 */
export const assumed = <S extends z.ZodMiniType>(schema: S, ...keywords: string[]): S =>
  marked(schema, keywords.length > 0 ? { 'x-assumed': keywords } : { 'x-origin': 'assumed' });

/** Marks the format of an id in the path of a documented call; the interface shows the parameter without a format. */
export const assumedFormat = <S extends z.ZodMiniType>(schema: S): S => assumed(schema, 'format', 'pattern');

/** Marks a query parameter of a documented call that exists only if the service offers the extension `name`. */
export const extension = <S extends z.ZodMiniType>(name: ExtensionName, schema: S): S =>
  marked(schema, { 'x-origin': 'extension', 'x-extension': name });

/** Returns the endpoint without the query parameters of extensions that are not listed. */
export function withExtensions<E extends Endpoint>(endpoint: E, extensions: readonly string[]): E {
  const { query } = endpoint;
  if (!(query instanceof z.ZodMiniObject)) return endpoint;
  const fields = Object.entries(query.shape as Record<string, z.ZodMiniType>);
  const kept = fields.filter(([, field]) => {
    const name = z.globalRegistry.get(field)?.['x-extension'];
    return name === undefined || extensions.includes(String(name));
  });
  return kept.length === fields.length ? endpoint : { ...endpoint, query: z.object(Object.fromEntries(kept)) };
}
