import fc from 'fast-check';
import { z } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

/** Subset of JSON Schema used by the contract's schemas. */
interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const parts = ['params', 'query', 'headers', 'body'] as const;
export type Part = (typeof parts)[number];
export type Request = Partial<Record<Part, unknown>>;

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

interface How {
  /** Optional fields to include. */
  optional: 'none' | 'some' | 'all';
  /** Generates a value for an id. */
  id: (part: Part, path: string[]) => fc.Arbitrary<string>;
  /** Fixed values of fields, such as those that depend on the service's settings. */
  settings?: Record<string, string>;
}

const isId = (name: string, { format }: Schema) => format === 'uuid' || /(^|_)ids?$|Ids?$|^objectKey$/.test(name);

/** Returns the last name in a path that is not a list index. */
export const nameOf = (path: string[]) => path.findLast((step) => step !== '0') ?? '';

interface Place {
  part: Part;
  path: string[];
  schema: Schema;
}

/** Lists all places of a request that take a value, at any depth. `0` stands for a list index. */
export function placesOf(endpoint: Endpoint): Place[] {
  const walk = (schema: Schema, path: string[]): [string[], Schema][] => {
    const { anyOf = [], oneOf = [], properties = {}, items } = schema;
    return [
      [path, schema],
      ...[...anyOf, ...oneOf].flatMap((choice) => walk(choice, path)),
      ...Object.entries(properties).flatMap(([name, field]) => walk(field, [...path, name])),
      ...(items ? walk(items, [...path, '0']) : []),
    ];
  };
  return parts.flatMap((part) => {
    const whole = endpoint[part];
    if (!whole || whole === 'binary') return [];
    return walk(schemaOf(whole), []).map(([path, schema]) => ({ part, path, schema }));
  });
}

/** Lists the places that take an id. */
export const placesOfIds = (endpoint: Endpoint) =>
  placesOf(endpoint).filter(
    ({ path, schema }) => [schema.type].flat().includes('string') && isId(nameOf(path), schema),
  );

/** Generates valid requests. */
export function requestsOf(endpoint: Endpoint, how: How): fc.Arbitrary<Request> {
  const given = parts.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    if (schema === 'binary') return [[part, fc.uint8Array({ maxLength: 64 })] as const];
    const values = valuesOf(schemaOf(schema), how, part, []).filter((value) => schema.safeParse(value).success);
    return [[part, values] as const];
  });
  return fc.record(Object.fromEntries(given));
}

function valuesOf(schema: Schema, how: How, part: Part, path: string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, how, part, path)));
  if (how.settings && nameOf(path) in how.settings) return fc.constant(how.settings[nameOf(path)]);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, how, part, path)));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([name]) => how.optional !== 'none' || schema.required?.includes(name),
      );
      const values = fields.map(([name, field]) => [name, valuesOf(field, how, part, [...path, name])]);
      const requiredKeys = how.optional === 'some' ? (schema.required ?? []) : fields.map(([name]) => name);
      return fc.record(Object.fromEntries(values), { requiredKeys: requiredKeys as never[], noNullPrototype: true });
    }
    case 'array': {
      const { minItems = 0, maxItems = minItems + 3, items = {} } = schema;
      const maxLength = Math.min(maxItems, minItems + 3);
      return fc.array(valuesOf(items, how, part, [...path, '0']), { minLength: minItems, maxLength });
    }
    case 'integer':
    case 'number': {
      const { minimum = -1000, maximum = 1_000_000 } = schema;
      return fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) }), fc.constant(maximum));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return isId(nameOf(path), schema) ? how.id(part, path) : texts(schema);
    default:
      return fc.jsonValue();
  }
}

const days = { min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true };

/** Ends of an ISO 8601 time: fractions and offsets, including some that databases do not accept. */
const timeEndings = fc.oneof(
  fc.constant('.000Z'),
  fc.constantFrom('Z', '.1234567890Z', `.${'1'.repeat(200)}Z`, '+08:00', '-15:59', '+16:00', '-23:59'),
);
const spelledTime = ([date, ending]: [Date, string]) => date.toISOString().replace('.000Z', ending);

function texts({ format, pattern, minLength = 0, maxLength = 1000 }: Schema) {
  if (format === 'date-time') return fc.tuple(fc.date(days), timeEndings).map(spelledTime);
  if (format === 'time-zone') return fc.constantFrom('UTC', 'Asia/Shanghai', 'America/New_York', '+05:30');
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  if (format === 'date') return fc.date(days).map((date) => date.toISOString().slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength);
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20), unit: 'grapheme' });
}

/** Returns one valid request of an endpoint, the same on every run. */
export const requestOf = (endpoint: Endpoint, how: How): Request =>
  fc.sample(requestsOf(endpoint, how), { seed: 7, numRuns: 1 })[0]!;

/** Returns a copy of the request with a value at a path, which is created if missing. */
export function withValue(request: Request, part: Part, path: string[], value: unknown): Request {
  const put = (into: unknown, [step, ...rest]: string[]): unknown => {
    if (step === undefined) return value;
    if (step === '0') return [put(Array.isArray(into) ? into[0] : undefined, rest)];
    const fields = into && typeof into === 'object' && !Array.isArray(into) ? (into as Record<string, unknown>) : {};
    return { ...fields, [step]: put(fields[step], rest) };
  };
  return { ...request, [part]: put(request[part], path) };
}
