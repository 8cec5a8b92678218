import { z } from 'zod';

/** What an installation may set without building anew; served as `/config.json`. */
export const ConsoleConfig = z.strictObject({
  baseUrl: z
    .string()
    .refine(
      (value) => value === '' || /^https?:\/\/[^?#]+$/.test(value),
      'Must be empty (same origin) or an http(s) address.',
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .default(''),
  labelingVendor: z.string().min(1).max(100).default('vendor'),
});
export type ConsoleConfig = z.output<typeof ConsoleConfig>;

/** The settings file is missing or wrong; `problems` name each field. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`config.json is not usable: ${problems.join('; ')}`);
    this.problems = problems;
  }
}

let current: ConsoleConfig = ConsoleConfig.parse({});

export const config = () => current;

/** Reads and validates `/config.json` once, before anything else is asked. @throws ConfigError */
export async function loadConfig(): Promise<ConsoleConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' }).catch(() => undefined);
  if (!response?.ok) throw new ConfigError([response ? `HTTP ${response.status}` : 'unreachable']);
  const raw: unknown = await response.json().catch(() => undefined);
  const parsed = ConsoleConfig.safeParse(raw);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.message}`));
  current = parsed.data;
  return current;
}
