import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { type Reply, type ServiceClient, textOfReply } from '../service-client.ts';

/** One field of a request body. Dots separate the names of nested objects. */
interface BodyField {
  name: string;
  /** `binary` for bytes, otherwise the type in the schema. */
  type: string;
  /** Allowed words, if there are any. */
  words: string[];
}

/** A parameter of a query. */
interface QueryField {
  name: string;
  /** Allowed words, if there are any. */
  words: string[];
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** Several values are written with commas (`explode` of 3.x, `collectionFormat` of 2.0). */
  isComma?: boolean;
}

export interface Operation {
  method: string;
  /** Path below the base URL with `{name}` parameters. */
  path: string;
  about: string;
  query: QueryField[];
  /** Media type of the request body; empty if it has none. */
  media: string;
  body: BodyField[];
}

export interface ApiDocument {
  address: string;
  /** Path of the base URL that its paths imply. */
  basePath: string;
  operations: Operation[];
  /** Addresses of OpenID providers that the document names. */
  signInAddresses: string[];
}

const locations = [
  '/openapi.json',
  '/api/openapi.json',
  '/v3/api-docs',
  '/swagger.json',
  '/api/schema/',
  '/api/swagger.json',
  '/swagger/v1/swagger.json',
  '/openapi/v1.json',
  '/api-docs',
];
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_OPERATIONS = 2_000;
const MAX_DEPTH = 6;
const methods = ['get', 'post', 'put', 'patch', 'delete'];
/** Documented paths that show where the base URL ends. */
const landmark = /^(.*)\/api\/(?:open\/(?:finance|files|runs|pipeline-logs)|project-imports)\//;

/**
 * Finds the OpenAPI document of a service (versions 2.0 and 3.x, as JSON).
 * @returns the document, or a sentence about one that cannot be read; undefined if there is none
 */
export async function findDocument(client: ServiceClient): Promise<ApiDocument | string | undefined> {
  const { origin, pathname } = new URL(client.base);
  const bases = pathname === '/' ? [client.base] : [client.base, origin];
  let fault: string | undefined;
  for (const base of bases) {
    const replies = await Promise.all(locations.map((location) => askFor(client, base + location)));
    for (const [index, location] of locations.entries()) {
      const reply = replies[index]!;
      if (reply.status !== 200) continue;
      const looksLike = /^\s*\{\s*"(?:openapi|swagger)"\s*:/.test(textOfReply(reply).slice(0, 200));
      if (reply.fault === 'cut') fault ??= `${base}${location} is larger than ${MAX_BYTES / 1024 / 1024} MB.`;
      else if (isDocument(reply.json)) return readDocument(reply.json, reply.address, new URL(base).pathname);
      else if (looksLike) fault ??= `${base}${location} is not complete JSON.`;
    }
  }
  return fault;
}

async function askFor(client: ServiceClient, path: string): Promise<Reply> {
  const reply = await client.ask({ path, isAnonymous: true, maxBytes: MAX_BYTES });
  const isClosed = client.token !== undefined && (reply.status === 401 || reply.status === 403);
  return isClosed ? client.ask({ path, maxBytes: MAX_BYTES }) : reply;
}

const isDocument = (json: unknown): json is Fields =>
  isFields(json) && ('openapi' in json || 'swagger' in json) && isFields(json.paths);

/** Reads what the console needs from a document. Leaves out parts that do not follow the OpenAPI specification. */
export function readDocument(json: Fields, address: string, ownPath: string): ApiDocument {
  const server = serverPath(json) || ownPath.replace(/\/$/, '');
  const read = (value: unknown) => resolve(json, value);
  const operations: Operation[] = [];
  for (const [path, value] of Object.entries(isFields(json.paths) ? json.paths : {})) {
    const item = read(value);
    if (!path.startsWith('/') || !isFields(item)) continue;
    for (const method of methods) {
      const operation = read(item[method]);
      if (!isFields(operation) || operations.length === MAX_OPERATIONS) continue;
      const parameters = [item.parameters, operation.parameters].flatMap((list) =>
        Array.isArray(list) ? list.map(read).filter(isFields) : [],
      );
      operations.push({
        method: method.toUpperCase(),
        path: server + path,
        about: [operation.operationId, operation.summary, operation.description].filter(isText).join(' '),
        query: parameters.filter((one) => one.in === 'query').map((one) => queryFieldOf(json, one)),
        ...bodyOf(json, operation, parameters),
      });
    }
  }
  const basePath =
    operations.map(({ path }) => landmark.exec(path)?.[1]).find((prefix) => prefix !== undefined) ?? server;
  operations.push(...passwordFlowsIn(json, address, operations));
  const inBase = operations.filter(({ path }) => path.startsWith(`${basePath}/`));
  return {
    address,
    basePath,
    operations: inBase.map((one) => ({ ...one, path: one.path.slice(basePath.length) })),
    signInAddresses: signInAddressesIn(json),
  };
}

/** Returns the security schemes and their OAuth 2 flows, each with its name in `flow`, as version 2.0 writes them. */
function signInFlowsIn(json: Fields): Fields[] {
  const components = isFields(json.components) ? json.components : {};
  const schemes = [components.securitySchemes, json.securityDefinitions].filter(isFields).flatMap(Object.values);
  return schemes
    .map((scheme) => resolve(json, scheme))
    .filter(isFields)
    .flatMap((scheme) => [
      scheme,
      ...Object.entries(isFields(scheme.flows) ? scheme.flows : {}).flatMap(([flow, one]) =>
        isFields(one) ? [{ ...one, flow }] : [],
      ),
    ]);
}

/** Returns the calls of OAuth 2 password flows at the service itself that are not among its operations. */
function passwordFlowsIn(json: Fields, address: string, known: Operation[]): Operation[] {
  const paths = signInFlowsIn(json)
    .filter(({ flow }) => flow === 'password')
    .map(({ tokenUrl }) => URL.parse(String(tokenUrl), address))
    .flatMap((url) => (url?.origin === new URL(address).origin ? [url.pathname] : []));
  return [...new Set(paths)]
    .filter((path) => !known.some((one) => one.path === path))
    .map((path) => ({
      method: 'POST',
      path,
      about: 'Sign in with the OAuth 2 password flow',
      query: [],
      media: 'application/x-www-form-urlencoded',
      body: ['username', 'password'].map((name) => ({ name, type: 'string', words: [] })),
    }));
}

/** Returns the discovery and authorization addresses of the security schemes. */
const signInAddressesIn = (json: Fields): string[] =>
  signInFlowsIn(json)
    .flatMap(({ openIdConnectUrl, authorizationUrl, tokenUrl }) => [openIdConnectUrl, authorizationUrl ?? tokenUrl])
    .filter((address): address is string => isText(address) && /^https?:/.test(address));

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the path that precedes all others: `basePath` (2.0) or that of the first server (3.x). */
function serverPath(json: Fields): string {
  const [first] = Array.isArray(json.servers) ? json.servers.filter(isFields) : [];
  const given = isText(json.basePath) ? json.basePath : isText(first?.url) ? first.url : '';
  const variables = isFields(first?.variables) ? first.variables : {};
  const url = given.replace(/\{(\w+)\}/g, (_, name: string) => {
    const variable = variables[name];
    return isFields(variable) ? String(variable.default ?? '') : '';
  });
  return URL.canParse(url, 'http://service') ? new URL(url, 'http://service').pathname.replace(/\/$/, '') : '';
}

/** Follows a `$ref` within the document. */
function resolve(json: Fields, value: unknown, depth = MAX_DEPTH): unknown {
  if (!isFields(value) || !isText(value.$ref)) return value;
  if (!value.$ref.startsWith('#/') || depth === 0) return undefined;
  const steps = value.$ref.slice(2).split('/');
  const found = steps.reduce<unknown>((at, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return isFields(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  }, json);
  return resolve(json, found, depth - 1);
}

function bodyOf(json: Fields, operation: Fields, parameters: Fields[]): Pick<Operation, 'media' | 'body'> {
  const request = resolve(json, operation.requestBody);
  const content = isFields(request) && isFields(request.content) ? request.content : {};
  const [media, described] = Object.entries(content)[0] ?? [];
  if (media) return { media, body: fieldsIn(json, isFields(described) ? described.schema : undefined) };
  // Version 2.0
  const whole = parameters.find((one) => one.in === 'body');
  if (whole) return { media: 'application/json', body: fieldsIn(json, whole.schema) };
  const form = parameters.filter((one) => one.in === 'formData');
  if (form.length === 0) return { media: '', body: [] };
  const isFile = form.some((one) => one.type === 'file');
  return {
    media: isFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
    body: form.map((one) => ({ name: String(one.name), type: typeOf(one), words: wordsOf(one) })),
  };
}

/** Reads a parameter, whose schema is its own (3.x) or the parameter itself (2.0). */
function queryFieldOf(json: Fields, parameter: Fields): QueryField {
  const schema = resolve(json, parameter.schema);
  const whole = isFields(schema) ? schema : parameter;
  const parts = [whole.allOf, whole.anyOf, whole.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const schemas = [whole, ...parts.map((part) => resolve(json, part)).filter(isFields)];
  const limit = (name: string) => schemas.map((one) => one[name]).find((value) => typeof value === 'number');
  return {
    name: String(parameter.name),
    words: schemas.flatMap(wordsOf),
    minimum: limit('minimum'),
    maximum: limit('maximum'),
    isComma: parameter.explode === false || parameter.collectionFormat === 'csv',
  };
}

const isBinary = ({ type, format, contentMediaType }: Fields) =>
  type === 'file' || format === 'binary' || contentMediaType === 'application/octet-stream';
const typeOf = (schema: Fields) => (isBinary(schema) ? 'binary' : String(schema.type ?? ''));
const wordsOf = (schema: Fields) => (Array.isArray(schema.enum) ? schema.enum.filter(isText) : []);

/** Returns the fields of an object schema, including those of its parts (`allOf` and the like). */
function fieldsIn(json: Fields, given: unknown, prefix = '', depth = MAX_DEPTH): BodyField[] {
  const schema = resolve(json, given);
  if (!isFields(schema) || depth === 0) return [];
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const own = Object.entries(isFields(schema.properties) ? schema.properties : {}).flatMap(([key, value]) => {
    const field = resolve(json, value);
    if (!isFields(field)) return [];
    const name = prefix + key;
    const inner = fieldsIn(json, field, `${name}.`, depth - 1);
    return inner.length > 0 ? inner : [{ name, type: typeOf(field), words: wordsOf(field) }];
  });
  return [...own, ...parts.flatMap((part) => fieldsIn(json, part, prefix, depth - 1))];
}
