import { z } from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const units = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 };
const bytes = z
  .string()
  .regex(/^\d{1,15}[KMGT]?$/, 'A number of bytes, or one with K, M, G or T behind it.')
  .transform((value) => Number.parseInt(value, 10) * units[value.replace(/\d+/, '') as keyof typeof units]);

/** Every setting of the service, read from the environment by `main.ts` alone. */
export const Config = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4173).describe('Port to listen on.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  NODE_ENV: z.string().default('development').describe('`production` refuses the demo and a generated secret.'),
  ASSAY_DATA_DIR: z
    .string()
    .min(1)
    .default('./.data')
    .describe('Folder for database, files and the generated secret; one process at a time.'),
  ASSAY_DEMO: flag.optional().describe('Demo tenants, accounts and data; on outside production.'),
  ASSAY_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Signs access tokens; 32 characters or more; generated and kept in the data folder outside production.'),
  ASSAY_LABELING_VENDOR: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .default('vendor')
    .describe('The `<vendor>` segment of the labeling path.'),
  ASSAY_EXTENSIONS: flag.default(true).describe('Calls beyond the interface; off answers 404 on them.'),
  ASSAY_TRUST_PROXY: z
    .string()
    .optional()
    .describe('Addresses of proxies whose forwarding headers are believed, separated by commas.'),
  ASSAY_LOG: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Lowest level written to the log.'),
  ASSAY_UPSTREAM: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Base URL of another service: serve the console alone and pass /api on to it; also `--upstream URL`.'),
  ASSAY_TENANT_QUOTA: bytes
    .optional()
    .describe('Most bytes that one tenant may keep, as 500G or 2T; empty is without limit.'),
  ASSAY_KEEP_FREE: bytes
    .default(1024 ** 3)
    .describe('Bytes of the disk that uploads leave free, as 1G; an upload beyond is refused before a byte is sent.'),
  ASSAY_METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Who sends it as a bearer token may read `/metrics`; empty, there is no such address.'),
  DATABASE_URL: z.string().optional().describe('PostgreSQL address; empty uses the embedded database.'),
});
export type Config = z.infer<typeof Config>;

/** @throws Error that names each wrong setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Config.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings are wrong:\n${faults.join('\n')}`);
}
