import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { DEFAULT_MAX_CONNECTIONS } from '#server/http/guard/connections.ts';
import { secretWeakness } from './weak-secret.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const units = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 };
const bytes = z
  .string()
  .regex(/^\d{1,15}[KMGT]?$/, 'A number of bytes, or one with K, M, G or T behind it.')
  .transform((value) => Number.parseInt(value, 10) * units[value.replace(/\d+/, '') as keyof typeof units]);

/** Longer than an access token holds, and no longer than browsers keep a cookie. */
const hours = z.coerce
  .number()
  .min(0.5)
  .max(400 * 24);

/** Every setting of the service, read from the environment by `main.ts` alone. */
export const Config = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4173).describe('Port to listen on.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`development`, `test` or `production`, which refuses the demo and a generated secret.'),
  ASSAY_DATA_DIR: z
    .string()
    .min(1)
    .default('./.data')
    .describe('Folder for database, files and the generated secret; one process at a time.'),
  ASSAY_DEMO: flag
    .optional()
    .describe('Demo tenants, accounts and data; on outside production. Only where `HOST` is a loopback address.'),
  ASSAY_SECRET: z
    .string()
    .check(({ value, issues }) => {
      const message = secretWeakness(value);
      if (message)
        issues.push({ code: 'custom', message: `${message} Make one: openssl rand -base64 48`, input: value });
    })
    .optional()
    .describe(
      'Signs access tokens; 32 random characters or more; generated and kept in the data folder outside production.',
    ),
  ASSAY_SESSION_HOURS: hours.default(30 * 24).describe('Hours after sign-in at which a session ends; 720 is 30 days.'),
  ASSAY_SESSION_IDLE_HOURS: hours.default(14 * 24).describe('Hours without a refresh after which a session ends.'),
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
  ASSAY_MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(10)
    .max(100_000)
    .default(DEFAULT_MAX_CONNECTIONS)
    .describe('Connections at once; a new one beyond them takes the place of an idle one.'),
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
  ASSAY_SANDBOX: z
    .enum(['auto', 'required'])
    .optional()
    .describe(
      '`required` refuses to start without a kernel boundary around the process that reads documents, `auto` warns; `required` in production on Linux, else `auto`.',
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

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Returns whether a service that listens on `host` can be reached from its own machine alone. */
export const isLoopback = (host: string) =>
  host.toLowerCase() === 'localhost' || (isIP(host) > 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'));

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
