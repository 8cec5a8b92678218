import type { Fields, Route } from './types.ts';

function schemaOf(sample: unknown): Fields {
  if (Array.isArray(sample)) return { type: 'array', items: schemaOf(sample[0] ?? {}) };
  if (sample === null) return { nullable: true };
  if (typeof sample === 'number') return { type: Number.isInteger(sample) ? 'integer' : 'number' };
  if (typeof sample !== 'object') return { type: typeof sample };
  const properties = Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, schemaOf(value)]));
  return { type: 'object', properties };
}

interface About {
  title: string;
  /** Prefix of all paths. */
  base?: string;
  /** The security scheme of the document. */
  scheme: Fields;
}

/** Describes routes as an OpenAPI 3 document, with schemas made from the samples of each route. */
export function describeRoutes(routes: Route[], about: About): Fields {
  const paths: Record<string, Fields> = {};
  for (const { at, doc = {}, isOpen } of routes) {
    if (doc.isHidden) continue;
    const [method, pattern] = at.split(' ') as [string, string];
    const path = pattern.replaceAll(/:(\w+)/g, '{$1}');
    const inPath = [...pattern.matchAll(/:(\w+)/g)].map((match) => ({
      name: match[1],
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const inQuery = Object.entries(doc.query ?? {}).map(([name, sample]) => ({
      name,
      in: 'query',
      ...(sample === ',' ? { explode: false, schema: schemaOf(['']) } : { schema: schemaOf(sample) }),
    }));
    const media = doc.form ?? 'application/json';
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        summary: doc.summary ?? '',
        ...(isOpen ? { security: [] } : {}),
        parameters: [...inPath, ...inQuery],
        ...(doc.body && { requestBody: { content: { [media]: { schema: schemaOf(doc.body) } } } }),
        responses: {
          200: {
            description: 'OK',
            content: doc.answer === undefined ? {} : { 'application/json': { schema: schemaOf(doc.answer) } },
          },
        },
      },
    };
  }
  return {
    openapi: '3.0.3',
    info: { title: about.title, version: '1.0.0' },
    servers: [{ url: about.base || '/' }],
    paths,
    components: { securitySchemes: { bearer: about.scheme } },
    security: [{ bearer: [] }],
  };
}

export const bearerScheme: Fields = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };
