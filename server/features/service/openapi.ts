import { type Endpoint, problemsOf } from '#contract/endpoint.ts';
import { answerHeaders } from '#contract/parts/answer-headers.ts';
import { envelopeOf } from '#contract/parts/envelope.ts';
import { Problem, ValidationProblem } from '#contract/parts/problem.ts';
import { interfaceVersion } from '#contract/service.ts';
import { type JsonSchema, schemaWriter } from './schema-names.ts';

type Write = ReturnType<typeof schemaWriter>['write'];

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const statusTexts: Record<number, string> = {
  400: 'The parts of the request contradict each other',
  401: 'No valid access token',
  403: 'Not allowed for the roles of the user',
  404: 'Not found, or belongs to another tenant',
  409: 'Not possible in the current state',
  410: 'Expired',
  413: 'Too large',
  415: 'The call does not accept this media type',
  416: 'The range begins after the end of the body',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'The service is busy or shutting down',
};

const headerTexts = {
  ...answerHeaders,
  'Retry-After': 'Seconds to wait before retrying; absent if waiting does not help.',
  'WWW-Authenticate': '`Bearer`, with `error="invalid_token"` if a token was sent (RFC 6750).',
  'X-Request-Id': 'Id of the request, as in the service log.',
};

const headersOf = (...names: (keyof typeof headerTexts)[]) => ({
  headers: Object.fromEntries(
    [...names, 'X-Request-Id' as const].map((name) => [
      name,
      { description: headerTexts[name], schema: { type: name === 'Content-Length' ? 'integer' : 'string' } },
    ]),
  ),
});
const failureHeaders: Record<number, (keyof typeof headerTexts)[]> = {
  401: ['WWW-Authenticate'],
  409: ['Retry-After'],
  416: ['Content-Range'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const accessToken = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'assay_…',
  description:
    'Access token of a program, limited to roles. Calls that manage sessions, passwords, tokens or users refuse it.',
};

/**
 * Builds the OpenAPI 3.1 document of the given endpoints.
 * @param version version of the service, not of the interface
 */
export function openApi(endpoints: Endpoint[], version: string, basePath = '') {
  const { write, components } = schemaWriter();
  const operations: Record<string, Record<string, unknown>> = {};
  const hasTokens = endpoints.some(({ extension }) => extension === 'access-tokens');
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    operations[path] = {
      ...operations[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, write, hasTokens),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Project Import and Diagnostics',
      version: interfaceVersion,
      'x-service-version': version,
      description:
        'Documented, assumed and extension calls of this service. `x-origin` marks the kind of each call; a parameter, field ' +
        'or response without its own `x-origin` inherits that of its parent. `x-assumed` lists the keywords of a documented ' +
        'part that the interface does not show, such as `maximum`. The interface requires no field of the success envelope; ' +
        'this service always sends all of them.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: basePath || '/', description: 'The service that serves this document' }],
    tags: [
      { name: 'documented', description: 'Calls that the interface shows.' },
      { name: 'assumed', description: 'Calls that must exist but are not shown in the interface.' },
      { name: 'extension', description: 'Calls specific to this service, of the extension in `x-extension`.' },
    ].filter(({ name }) => endpoints.some(({ origin }) => origin === name)),
    paths: operations,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Token of a session.' },
        ...(hasTokens && { accessToken }),
      },
      schemas: components,
    },
  };
}

function operationOf(endpoint: Endpoint, write: Write, hasTokens: boolean) {
  const { method, path, summary, origin, section, extension, roles, needsSession, body } = endpoint;
  const acceptsTokens = hasTokens && !needsSession;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z]+(\w)/gi, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    tags: [origin],
    'x-origin': origin,
    ...(extension && { 'x-extension': extension }),
    ...(section && { 'x-section': section }),
    'x-roles': roles,
    security: roles === 'public' ? [] : [{ bearer: [] }, ...(acceptsTokens ? [{ accessToken: [] }] : [])],
    parameters: parametersOf(endpoint, write),
    ...(body && { requestBody: requestBodyOf(body, write) }),
    responses: responsesOf(endpoint, write),
  };
}

function responsesOf(endpoint: Endpoint, write: Write) {
  const { origin, data, response, answers = {} } = endpoint;
  const { mediaType, headers = [], notModified, partial } = answers;
  const success = response ?? (data && envelopeOf(data));
  const content = success
    ? json(write(success, 'output'))
    : mediaType && { [mediaType]: { schema: schemaOfMedia(mediaType) } };
  // 422 is the only failure that the interface shows.
  const ours = origin === 'documented' && { 'x-origin': 'assumed' };
  const failures = problemsOf(endpoint).map((status) => [
    status,
    {
      description: statusTexts[status],
      ...ours,
      ...headersOf(...(failureHeaders[status] ?? [])),
      content: json(write(Problem, 'output')),
    },
  ]);
  return {
    200: { description: 'Success', ...headersOf(...headers), content },
    ...(partial && {
      206: { description: 'The requested range', ...headersOf(...headers, 'Content-Range'), content },
    }),
    ...(notModified && {
      304: { description: 'Not modified: `If-None-Match` has the current `ETag`', ...ours, ...headersOf(...headers) },
    }),
    422: {
      description: 'The request is not valid',
      ...headersOf(),
      content: json(write(ValidationProblem, 'output')),
    },
    ...Object.fromEntries(failures),
  };
}

const schemaOfMedia = (mediaType: string): JsonSchema =>
  mediaType === 'application/json'
    ? {}
    : { type: 'string', ...(!mediaType.startsWith('text/') && { format: 'binary' }) };

const requestBodyOf = (body: NonNullable<Endpoint['body']>, write: Write) =>
  body === 'binary'
    ? { required: true, content: { 'application/octet-stream': { schema: schemaOfMedia('application/octet-stream') } } }
    : { required: !body.safeParse(undefined).success, content: json(write(body, 'input')) };

/** Converts a lower-case header name to its usual form, such as `Idempotency-Key`. */
const titleCase = (header: string) => header.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());

function parametersOf({ params, query, headers, answers }: Endpoint, write: Write) {
  const given = Object.entries({ path: params, query, header: headers }).flatMap(([place, schema]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = write(schema, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, { description, ...property }]) => ({
      name: place === 'header' ? titleCase(name) : name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      ...('x-origin' in property && { 'x-origin': property['x-origin'] }),
      schema: property,
    }));
  });
  const ifNoneMatch = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an earlier response.',
    'x-origin': 'assumed',
    schema: { type: 'string' },
  };
  // OpenAPI ignores a header parameter named Accept; the response media types cover it.
  return [...given, ...(answers?.notModified ? [ifNoneMatch] : [])].filter(({ name }) => name !== 'Accept');
}
