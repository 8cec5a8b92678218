import type { Operation } from '../document/api-document.ts';
import { chunkPaths } from './usual-paths.ts';

/** One way to send the bytes of a file. */
export interface ChunkRoute {
  /** Path below the base URL with `{session_id}` and, unless the whole file is sent, `{index}`. */
  path: string;
  method: string;
  /** Name of the form field; undefined for a raw body. */
  field?: string | undefined;
}

const partName = /chunk|part|block|slice|segment|index|number|^no$|seq/i;

/** Returns the way that a document describes. */
export function describedRoute({ method, path, query, media, body }: Operation): ChunkRoute {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
  const session = names[0];
  const index = names.length > 1 ? (names.slice(1).findLast((name) => partName.test(name)) ?? names.at(-1)) : undefined;
  const spelled = path.replace(/\{([^}]+)\}/g, (whole, name: string) =>
    name === session ? '{session_id}' : name === index ? '{index}' : whole,
  );
  const inQuery = index === undefined ? query.find((name) => partName.test(name)) : undefined;
  const isForm = media === 'multipart/form-data';
  const field = body.find(({ name }) => /file|chunk|part|data|blob/i.test(name))?.name ?? body[0]?.name ?? 'file';
  return { path: inQuery ? `${spelled}?${inQuery}={index}` : spelled, method, field: isForm ? field : undefined };
}

/** Returns the ways to try if no document describes one. */
export function usualRoutes(create: string): ChunkRoute[] {
  const paths = chunkPaths(create);
  const raw = paths.flatMap((path) =>
    (path.includes('?') ? ['PATCH', 'PUT', 'POST'] : ['PUT', 'POST', 'PATCH']).map((method) => ({ path, method })),
  );
  const forms = paths
    .filter((path) => !path.includes('?'))
    .flatMap((path) => ['POST', 'PUT'].map((method) => ({ path, method, field: 'file' })));
  return [...raw, ...forms];
}
