import { z } from 'zod';
import { anywhere, type Endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { Problem, ValidationProblem } from './problem.ts';
import { interfaceVersion } from './service.ts';

type JsonSchema = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as JsonSchema;
  return rest;
};
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const statusTexts: Record<number, string> = {
  400: 'The request contradicts itself',
  401: 'No valid access token',
  403: 'The role does not allow it',
  404: 'Not found, or of another tenant',
  409: 'Not in this state',
  410: 'Expired',
  413: 'Too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  500: 'Failure inside the service',
  503: 'Busy or stopping',
};

/** OpenAPI 3.1 document of the given endpoints, made from the contract. `version` is the service's own. */
export function openApi(endpoints: Endpoint[], version: string) {
  const operations: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    operations[path] = { ...operations[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Project Import and Diagnostics',
      version: interfaceVersion,
      'x-service-version': version,
      description: 'Documented, assumed and extension calls of this service.',
    },
    paths: operations,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(Problem, 'output'), ValidationProblem: schemaOf(ValidationProblem, 'output') },
    },
  };
}

function operationOf(endpoint: Endpoint) {
  const { method, path, summary, origin, section, roles, body, data, response, problems = [] } = endpoint;
  const success = response ?? (data && envelopeOf(data));
  const failures = [...problems, ...anywhere].map((status) => [
    status,
    { description: statusTexts[status], content: json(ref('Problem')) },
  ]);
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z]+(\w)/gi, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    tags: [origin],
    'x-origin': origin,
    ...(section && { 'x-section': section }),
    'x-roles': roles,
    security: roles === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: requestBodyOf(body) }),
    responses: {
      200: { description: 'Success', ...(success && { content: json(schemaOf(success, 'output')) }) },
      422: { description: 'The request is not valid', content: json(ref('ValidationProblem')) },
      ...Object.fromEntries(failures),
    },
  };
}

const requestBodyOf = (body: NonNullable<Endpoint['body']>) =>
  body === 'binary'
    ? { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
    : { required: !body.safeParse(undefined).success, content: json(schemaOf(body, 'input')) };

function parametersOf({ params, query, headers }: Endpoint) {
  const places = { path: params, query, header: headers };
  return Object.entries(places).flatMap(([place, schema]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  });
}
