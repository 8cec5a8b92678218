// Runs one foreign service: node testing/foreign-services/serve.ts <name> [--port N] [--fault NAME]
import { parseArgs } from 'node:util';
import { type ForeignName, foreignNames, startForeign } from './foreign-services.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '0' }, fault: { type: 'string' } },
});
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const [name] = positionals;

if (!foreignNames.includes(name as ForeignName)) {
  print(
    `Usage: node testing/foreign-services/serve.ts <name> [--port N] [--fault NAME]\nNames: ${foreignNames.join(', ')}`,
  );
  process.exit(2);
}

const options = { port: Number(values.port), runMs: 8000, ...(values.fault && { fault: values.fault }) };
const foreign = await startForeign(name as ForeignName, options);
const { url, vendor, credentials, limited, stop } = foreign;
print(`${name} listens at ${url}`);
print(`labeling path segment: ${vendor}`);
print(`sign in: ${JSON.stringify(credentials)}`);
print(`without finance: ${JSON.stringify(limited)}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)));
