import { readdirSync } from 'node:fs';
import { z } from 'zod/mini';

const folder = new URL('../../../src/contract/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);
const modules: object[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)));

/**
 * Schemas that the contract exports with a capital initial keep their name in OpenAPI. Queries become parameters
 * instead.
 */
const names = new Map<unknown, string>(
  modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) =>
      value instanceof z.ZodMiniType && /^[A-Z]/.test(name) && !/(Filter|Query)$/.test(name)
        ? [[value, name] as const]
        : [],
    ),
  ),
);

/** Zod metadata plus the names. A private registry, so that JSON Schemas generated elsewhere stay inline. */
const registry = {
  get(schema: z.ZodMiniType) {
    const id = names.get(schema);
    const meta = z.globalRegistry.get(schema);
    return id ? { ...meta, id } : meta;
  },
} as unknown as typeof z.globalRegistry;

export type JsonSchema = Record<string, unknown>;

/** Creates a writer of JSON Schemas that replaces named schemas with references and collects them as components. */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {};

  /** @throws Error if a schema has different input and output forms under one name */
  function write(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata: registry,
      override({ zodSchema, jsonSchema }) {
        const { def } = zodSchema._zod;
        // Services may add fields later, and clients ignore fields that are not in the contract.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        if (def.type === 'default') jsonSchema.default = def.defaultValue as never;
      },
    }) as unknown as { properties: { schema: JsonSchema }; $defs?: Record<string, JsonSchema> };
    const referring = JSON.parse(
      JSON.stringify([properties.schema, $defs]).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as [JsonSchema, Record<string, JsonSchema>];
    for (const [name, { id: _, ...found }] of Object.entries(referring[1])) {
      if (components[name] && JSON.stringify(components[name]) !== JSON.stringify(found))
        throw new Error(`Schema ${name} differs between requests and responses. Export it under two names.`);
      components[name] = found;
    }
    return referring[0];
  }
  return { write, components };
}
