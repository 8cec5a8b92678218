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
    .describe('Addresses of proxies whose forwarding headers are believed, by the gateway too, separated by commas.'),
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
    .describe(
      'Bytes that one tenant may keep, files of runs and reports included, as 500G or 2T; empty means no limit.',
    ),
  ASSAY_KEEP_FREE: bytes
    .default(1024 ** 3)
    .describe('Bytes of the disk that uploads leave free, as 1G; reports may use half of them.'),
  ASSAY_METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Who sends it as a bearer token may read `/metrics`; empty, there is no such address.'),
  DATABASE_URL: z.string().optional().describe('PostgreSQL address; empty uses the embedded database.'),
  ASSAY_ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('`web` answers requests, `worker` works on runs, `all` does both; several processes need PostgreSQL.'),
  ASSAY_DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .optional()
    .describe(
      'After SIGTERM, seconds in which `/readyz` says 503 and requests are still served; 2 with PostgreSQL, else 0.',
    ),
  ASSAY_STORAGE: z
    .enum(['disk', 's3'])
    .default('disk')
    .describe('Where files are kept: the data folder, or an object store.'),
  ASSAY_CONNECT: z
    .string()
    .regex(
      /^https?:\/\/[^\s,;/]+(,https?:\/\/[^\s,;/]+)*$/,
      'Origins such as https://store.example, separated by commas.',
    )
    .optional()
    .describe('Further origins that the console may reach: the object store of the service behind ASSAY_UPSTREAM.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Base URL of the object store; empty is Amazon S3.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_BUCKET: z.string().optional().describe('Bucket, which must exist.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key that may read, write and delete in the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret.'),
  S3_FORCE_PATH_STYLE: flag
    .optional()
    .describe('The bucket in the path rather than in the host’s name; on where S3_ENDPOINT is set.'),
  S3_DIRECT: flag
    .default(false)
    .describe('Browsers send chunks to the object store themselves, with addresses signed just in time.'),
});
export type Config = z.infer<typeof Config>;

/** @throws Error that names each wrong setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Config.safeParse(given);
  const faults = parsed.success
    ? togetherWrong(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new Error(`These settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** What each setting allows and all of them together do not. */
function togetherWrong(config: Config): string[] {
  const faults: string[] = [];
  if (config.ASSAY_STORAGE === 's3') {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (!config[name]) faults.push(`${name}: needed where ASSAY_STORAGE is s3.`);
  } else if (config.S3_DIRECT)
    faults.push('S3_DIRECT: browsers can send to an object store alone; set ASSAY_STORAGE to s3.');
  if (config.ASSAY_ROLE !== 'all' && !config.DATABASE_URL)
    faults.push(
      `DATABASE_URL: needed where ASSAY_ROLE is ${config.ASSAY_ROLE}; the embedded database is one process’s.`,
    );
  if (config.ASSAY_ROLE === 'web' && !config.ASSAY_SECRET)
    faults.push('ASSAY_SECRET: needed where ASSAY_ROLE is web; all web processes have the same.');
  return faults;
}
