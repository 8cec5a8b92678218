// `npm run dev`: runs Vite with hot reload, and the companion service unless ASSAY_API names another service.
// `--config FILE` names the settings file of the console, for both.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { config } = parseArgs({ options: { config: { type: 'string' } } }).values;
if (config) process.env.ASSAY_CONFIG = config;

const start = (...command) => spawn(process.execPath, command, { stdio: 'inherit' });
const children = [start('node_modules/vite/bin/vite.js', '--open', 'false')];
if (!process.env.ASSAY_API)
  children.push(start('--disable-sigusr1', '--watch', '--watch-preserve-output', 'server/main.ts'));

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
