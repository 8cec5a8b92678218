// Runs one stranger: node testing/foreign-services/serve.ts <name> [--port N] [--fault NAME]
import { parseArgs } from 'node:util';
import { type StrangerName, startStranger, strangerNames } from './foreign-services.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '0' }, fault: { type: 'string' } },
});
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const [name] = positionals;

if (!strangerNames.includes(name as StrangerName)) {
  print(
    `Usage: node testing/foreign-services/serve.ts <name> [--port N] [--fault NAME]\nNames: ${strangerNames.join(', ')}`,
  );
  process.exit(2);
}

const options = { port: Number(values.port), runMs: 8000, ...(values.fault && { fault: values.fault }) };
const stranger = await startStranger(name as StrangerName, options);
const { url, vendor, credentials, limited, stop } = stranger;
print(`${name} listens at ${url}`);
print(`labeling path segment: ${vendor}`);
print(`sign in: ${JSON.stringify(credentials)}`);
print(`without finance: ${JSON.stringify(limited)}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)));
