import { globSync, readFileSync } from 'node:fs';
import * as parser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';

/** Parses TypeScript with Babel, because the parsers made for ESLint need the compiler API that TypeScript 7 dropped. */
const parse = (files, ...plugins) => ({
  files,
  languageOptions: {
    parser,
    parserOptions: {
      requireConfigFile: false,
      babelOptions: { babelrc: false, configFile: false, parserOpts: { plugins } },
    },
  },
});

/** Files that call a hook. Checking all others too would take twice as long. */
const hooks = globSync('src/**/*.ts').filter((file) => /\buse[A-Z]\w*\(/.test(readFileSync(file, 'utf8')));

/** Only the rules of React and its compiler; Biome checks everything else. */
export default [
  { ignores: ['src/**/*.test.{ts,tsx}', 'src/**/testing/**'] },
  parse(hooks, 'typescript'),
  parse(['src/**/*.tsx'], 'typescript', 'jsx'),
  { files: [...hooks, 'src/**/*.tsx'], ...reactHooks.configs.flat['recommended-latest'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
];
