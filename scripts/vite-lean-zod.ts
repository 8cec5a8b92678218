import type { Plugin } from 'vite';

const files = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const exportPattern = /^export const (\w+Processor|create\w+Method) = /gm;

/**
 * Removes zod's JSON Schema support from the console, about 6 kB compressed. Only the service needs it, for the OpenAPI
 * document, but every schema refers to it, so bundlers cannot remove it.
 */
export function leanZod(): Plugin {
  return {
    name: 'assay:lean-zod',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!files.test(id)) return null;
      const names = [...code.matchAll(exportPattern)].map(([, name]) => name!);
      if (names.length === 0)
        this.error('zod has moved its JSON Schema code. Update the patterns in scripts/vite-lean-zod.ts.');
      const refused = names.map((name) => `noJsonSchema as ${name}`).join(', ');
      const refusal = `const noJsonSchema = () => () => { throw new Error('JSON Schema is not available in the console.'); };`;
      return { code: `${code.replace(exportPattern, 'const $1 = ')}\n${refusal}\nexport { ${refused} };`, map: null };
    },
  };
}
