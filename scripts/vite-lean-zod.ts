import type { Plugin } from 'vite';

const files = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const makers = /^export const (\w+Processor|create\w+Method) = /gm;

/**
 * Leaves out of the console what zod's schemas carry to become JSON Schema, about 6 kB compressed: each schema refers to it,
 * so that no bundler can tell that only the service, which makes the OpenAPI document, ever asks for it.
 */
export function leanZod(): Plugin {
  return {
    name: 'assay:lean-zod',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!files.test(id)) return null;
      const names = [...code.matchAll(makers)].map(([, name]) => name!);
      if (names.length === 0) this.error('zod makes its JSON Schema elsewhere now.');
      const refused = names.map((name) => `noJsonSchema as ${name}`).join(', ');
      const refusal = `const noJsonSchema = () => () => { throw new Error('Schemas of the console make no JSON Schema.'); };`;
      return { code: `${code.replace(makers, 'const $1 = ')}\n${refusal}\nexport { ${refused} };`, map: null };
    },
  };
}
