// Part of `.ci/run`: fails if the registry knows a weakness of high or critical severity in a dependency. Also asks about
// devDependencies, because the console is built from them. Not part of `npm run lint`, because the answer changes with time.
// If the registry does not answer, the script says so and succeeds.
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm audit --json --fetch-retries=1 --fetch-timeout=60000', {
  shell: true,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
  stdio: ['ignore', 'pipe', 'ignore'],
});

interface Answer {
  /** Why there is no report, such as a registry that does not answer. */
  message?: string;
  error?: { summary: string };
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>;
}

const { message, error, vulnerabilities }: Answer = JSON.parse(stdout || '{"message": "npm printed nothing"}');
if (!vulnerabilities)
  console.log(`Known weaknesses were not looked for: the registry did not answer (${message || error?.summary}).`);
const grave = Object.entries(vulnerabilities ?? {}).filter(([, { severity }]) =>
  ['high', 'critical'].includes(severity),
);
for (const [name, { severity, via }] of grave) {
  const reasons = via.map((reason) => (typeof reason === 'string' ? reason : `${reason.title} ${reason.url}`));
  console.error(`${name}: ${severity}: ${reasons.join(', ')}`);
}
if (vulnerabilities) console.log(`${grave.length} dependencies have a known weakness of high severity.`);
if (grave.length > 0) process.exitCode = 1;
