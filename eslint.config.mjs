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

/** Files without React code. Checking them would take a third of the time. */
const ignores = [
  'src/{connect,contract}/**',
  'src/messages/{en,zh}/**',
  'src/features/runs/log/{engine,model}/**',
  'src/**/*.test.ts',
];

/** Only the rules of React and its compiler; Biome checks everything else. */
export default [
  { ignores },
  parse(['src/**/*.ts'], 'typescript'),
  parse(['src/**/*.tsx'], 'typescript', 'jsx'),
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
];
