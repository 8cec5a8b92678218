import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Compiles the ICU messages of `src/messages/<locale>/*.ts` at build time, so that no parser is shipped. */
export function catalog(): Plugin {
  return {
    name: 'assay:catalog',
    async transform(_code, id) {
      if (!/\/src\/messages\/(en|zh)\/[\w-]+\.ts$/.test(id)) return null;
      const exported: Record<string, Record<string, string>> = await import(/* @vite-ignore */ `${id}?t=${Date.now()}`);
      const compiled = Object.entries(exported).map(([name, messages]) => {
        const entries = Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(entries))};`;
      });
      return { code: compiled.join('\n'), map: null };
    },
  };
}
