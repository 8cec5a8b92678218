import type { Plugin } from 'vite';

/** Matches a description of a part of the contract that is one text. */
const description = /z\.describe\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")\s*,?\s*\)/g;

/** Leaves descriptions of the contract out of the console. They are for the OpenAPI document of the service. */
export const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\// },
    // Keeps the line breaks, so that lines of the source map stay right.
    handler: (code) => ({
      code: code.replace(description, (text) => `z.describe('')${text.replace(/[^\n]/g, '')}`),
      map: null,
    }),
  },
});
