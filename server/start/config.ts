import { BlockList, isIP } from 'node:net';
import { z } from 'zod/mini';
import { DEFAULT_MAX_CONNECTIONS } from '#server/http/guard/connections.ts';
import { parseNetwork } from '#server/webhooks/targets.ts';
import { plainDatabase, plainStore } from './plain-text.ts';
import { secretWeakness } from './weak-secret.ts';

z.config(z.locales.en());

const flag = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value) => value === 'on'),
);

const units = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 };
const bytes = z.pipe(
  z.string().check(z.regex(/^\d{1,15}[KMGT]?$/, 'Use a number of bytes, optionally followed by K, M, G or T.')),
  z.transform((value) => Number.parseInt(value, 10) * units[value.replace(/\d+/, '') as keyof typeof units]),
);

/** Longer than the life of an access token; at most 400 days, the maximum age of a cookie in browsers. */
const hours = z.coerce.number().check(z.minimum(0.5), z.maximum(400 * 24));
const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));

const privateNetworks = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(net, prefix, 'ipv4');
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Returns true for https, and for http to this machine, a private address, or a name that only a local network has. */
function isModelUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username || password || search || hash) return false;
  if (protocol !== 'http:') return protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  return version === 0 ? !host.includes('.') : privateNetworks.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

const setting = <S extends z.ZodMiniType>(description: string, schema: S) => schema.check(z.describe(description));

/** All settings of the service. Only `serve.ts` reads them from the environment. */
export const Config = z.object({
  PORT: setting('Port to listen on.', z._default(whole(0, 65_535), 4173)),
  HOST: setting('Address to listen on.', z._default(z.string(), '127.0.0.1')),
  ASSAY_BASE_PATH: setting(
    'Path below which the console and the API are served, such as `/assay`. Empty means the root. Not for the gateway (`ASSAY_UPSTREAM`).',
    z._default(
      z.pipe(
        z.string().check(z.regex(/^(\/\w[\w.~-]*)*\/?$/, 'Use a path such as /assay.')),
        z.transform((value) => value.replace(/\/$/, '')),
      ),
      '',
    ),
  ),
  NODE_ENV: setting(
    '`development`, `test` or `production`. Production refuses the demo and a generated secret.',
    z._default(z.enum(['development', 'test', 'production']), 'development'),
  ),
  ASSAY_DATA_DIR: setting(
    'Folder for the embedded database, the files and the generated secret. Only one process can use it at a time.',
    z._default(z.string().check(z.minLength(1)), './.data'),
  ),
  ASSAY_DEMO: setting(
    'Create demo tenants, accounts and data. Defaults to on outside production. Requires a loopback address as `HOST`.',
    z.optional(flag),
  ),
  ASSAY_SECRET: setting(
    'Secret that signs access tokens, at least 32 random characters. Outside production it is generated and saved in the data folder.',
    z.optional(
      z.string().check(({ value, issues }) => {
        const message = secretWeakness(value);
        if (message)
          issues.push({ code: 'custom', message: `${message} Create one with: openssl rand -base64 48`, input: value });
      }),
    ),
  ),
  ASSAY_SESSION_HOURS: setting(
    'Maximum length of a session in hours. 720 hours are 30 days.',
    z._default(hours, 30 * 24),
  ),
  ASSAY_SESSION_IDLE_HOURS: setting('Hours without activity after which a session ends.', z._default(hours, 14 * 24)),
  ASSAY_AUDIT_DAYS: setting(
    'Days that entries of the audit log are kept. Empty means forever.',
    z.optional(whole(1, 36_500)),
  ),
  ASSAY_LABELING_VENDOR: setting(
    'Value of the `<vendor>` segment in the labeling path.',
    z._default(z.string().check(z.regex(/^[\w-]{1,100}$/)), 'vendor'),
  ),
  ASSAY_EXTENSIONS: setting(
    'Enable endpoints that are not part of the interface. If off, they answer 404.',
    z._default(flag, true),
  ),
  ASSAY_DOCS: setting(
    'Serve the description of the API at `/api/docs` and `/api/openapi.json` to anyone. Defaults to on outside production.',
    z.optional(flag),
  ),
  ASSAY_TRUST_PROXY: setting(
    'Comma-separated addresses of trusted proxies. The service and the gateway accept forwarding headers only from them.',
    z.optional(z.string()),
  ),
  ASSAY_HOSTS: setting(
    'Comma-separated host names that the service answers to, such as `assay.example`, in addition to `localhost` and loopback addresses. Defaults to none with the demo, otherwise to any.',
    z.optional(
      z
        .string()
        .check(z.regex(/^[^\s,:/]+(,[^\s,:/]+)*$/, 'Use host names such as assay.example, separated by commas.')),
    ),
  ),
  ASSAY_MAX_CONNECTIONS: setting(
    'Maximum number of open connections. When it is reached, a new connection replaces an idle one.',
    z._default(whole(10, 100_000), DEFAULT_MAX_CONNECTIONS),
  ),
  ASSAY_LOG: setting(
    'Minimum log level. In production, the log goes to standard output as JSON lines; otherwise to `logs/` in the data folder.',
    z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ),
  ASSAY_UPSTREAM: setting(
    'Base URL of another service. If set, only the console is served and `/api` is forwarded. Also available as `--upstream URL`.',
    z.optional(z.url({ protocol: /^https?$/ })),
  ),
  ASSAY_FORWARD: setting(
    'Folders of the other service that are forwarded in addition to `/api`, separated by commas, such as `/auth,/files`. Also available as `--forward FOLDERS`.',
    z.optional(
      z
        .string()
        .check(z.regex(/^(\/[\w.~:@+=-]+)+(,(\/[\w.~:@+=-]+)+)*$/, 'Use folders such as /auth, separated by commas.')),
    ),
  ),
  ASSAY_TENANT_QUOTA: setting(
    'Maximum storage per tenant, including run files and reports, such as `500G` or `2T`. Empty means no limit.',
    z.optional(bytes),
  ),
  ASSAY_TRASH_DAYS: setting(
    'Days that a deleted project stays in the trash, from which it can be restored. Then it is removed with everything made of it.',
    z._default(whole(0, 3650), 30),
  ),
  ASSAY_KEEP_FREE: setting(
    'Disk space that uploads keep free, such as `1G`. Reports may use half of it.',
    z._default(bytes, 1024 ** 3),
  ),
  ASSAY_METRICS_TOKEN: setting(
    'Bearer token for `GET /metrics`. If empty, the route does not exist.',
    z.optional(z.string().check(z.minLength(16))),
  ),
  DATABASE_URL: setting('PostgreSQL connection URL. If empty, the embedded database is used.', z.optional(z.string())),
  ASSAY_ALLOW_PLAIN_TEXT: setting(
    'Allow connections without TLS to PostgreSQL and the object store on other machines. Everyone on the network between can read them.',
    z._default(flag, false),
  ),
  ASSAY_ROLE: setting(
    '`web` serves requests, `worker` processes runs and `all` does both. Several processes require PostgreSQL.',
    z._default(z.enum(['all', 'web', 'worker']), 'all'),
  ),
  ASSAY_DRAIN_SECONDS: setting(
    'Seconds after SIGTERM during which requests are still served while `/readyz` answers 503. Defaults to 2 with PostgreSQL, otherwise 0.',
    z.optional(z.coerce.number().check(z.minimum(0), z.maximum(600))),
  ),
  ASSAY_SANDBOX: setting(
    'Kernel sandbox for the process that reads documents. If it is not available, `required` refuses to start and `auto` warns. Defaults to `required` in production on Linux, otherwise `auto`.',
    z.optional(z.enum(['auto', 'required'])),
  ),
  ASSAY_OCR: setting(
    'Read scanned pages of PDF files with Tesseract 5, which must be installed. Needs a kernel sandbox.',
    z._default(flag, false),
  ),
  ASSAY_OCR_LANGUAGES: setting(
    'Languages of Tesseract to read scans in, separated by `+`. Those that are not installed are left out.',
    z._default(
      z.string().check(z.regex(/^\w{2,30}(\+\w{2,30}){0,9}$/, 'Use names of languages such as eng+chi_sim.')),
      'eng+chi_sim',
    ),
  ),
  ASSAY_STORAGE: setting(
    'File storage: the data folder (`disk`) or an object store (`s3`).',
    z._default(z.enum(['disk', 's3']), 'disk'),
  ),
  ASSAY_CONFIG: setting(
    'Settings file of the console, served as `/config.json`. Defaults to `public/config.json`. Also available as `--config FILE`.',
    z.optional(z.string()),
  ),
  ASSAY_CONNECT: setting(
    'Additional origins that the console may connect to, such as the object store of another service. The origin of `baseUrl` in the settings file needs no entry.',
    z.optional(
      z
        .string()
        .check(
          z.regex(
            /^https?:\/\/[^\s,;/]+(,https?:\/\/[^\s,;/]+)*$/,
            'Use origins such as https://store.example, separated by commas.',
          ),
        ),
    ),
  ),
  ASSAY_WEBHOOK_NETWORKS: setting(
    'Private networks that webhooks may reach, even over plain HTTP, such as `10.20.0.0/16`, separated by commas. Empty means only HTTPS to public addresses.',
    z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => value.split(',').every(parseNetwork),
            'Use networks such as 10.20.0.0/16, separated by commas.',
          ),
        ),
    ),
  ),
  ASSAY_MODEL_URL: setting(
    'Base URL of an OpenAI-compatible server whose model proposes findings, such as `https://models.example/v1`. HTTP only to this machine or a private network. Empty means no model.',
    z.optional(
      z
        .string()
        .check(
          z.refine(
            isModelUrl,
            'Use https, or http to a loopback or private address, without a user name, query or fragment.',
          ),
        ),
    ),
  ),
  ASSAY_MODEL_KEY: setting('API key of the model server. Empty if it needs none.', z.optional(z.string())),
  ASSAY_MODEL_NAME: setting('Name of the model on its server.', z.optional(z.string().check(z.maxLength(200)))),
  ASSAY_MODEL_MAX_TOKENS: setting(
    'Maximum number of tokens of the model per analysis, sent and received.',
    z._default(whole(2_000, 100_000_000), 200_000),
  ),
  ASSAY_MODEL_TIMEOUT: setting(
    'Maximum number of seconds that an analysis waits for the model.',
    z._default(z.coerce.number().check(z.minimum(1), z.maximum(3600)), 180),
  ),
  S3_ENDPOINT: setting(
    'Base URL of the object store. Empty means Amazon S3.',
    z.optional(z.url({ protocol: /^https?$/ })),
  ),
  S3_REGION: setting('Region of the bucket.', z._default(z.string(), 'us-east-1')),
  S3_BUCKET: setting('Name of an existing bucket.', z.optional(z.string())),
  S3_ACCESS_KEY_ID: setting(
    'Access key with permission to read, write and delete objects in the bucket. Empty means the role of the machine or container.',
    z.optional(z.string()),
  ),
  S3_SECRET_ACCESS_KEY: setting('Secret of the access key.', z.optional(z.string())),
  S3_FORCE_PATH_STYLE: setting(
    'Put the bucket name in the path instead of the host name. Defaults to on if `S3_ENDPOINT` is set.',
    z.optional(flag),
  ),
  S3_DIRECT: setting(
    'Let browsers upload chunks directly to the object store with presigned URLs.',
    z._default(flag, false),
  ),
});
export type Config = z.infer<typeof Config>;

/** Validates the settings. @throws Error that names each invalid setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Config.safeParse(given);
  const faults = parsed.success
    ? combinationErrors(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new Error(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** Returns true if anyone may read the description of the API. */
export const areDocsOpen = ({ ASSAY_DOCS, NODE_ENV }: Config) => ASSAY_DOCS ?? NODE_ENV !== 'production';

/** Returns errors in the combination of settings that are each valid on their own. */
function combinationErrors(config: Config): string[] {
  const faults: string[] = [];
  if (!config.ASSAY_ALLOW_PLAIN_TEXT) {
    const database = config.DATABASE_URL && plainDatabase(config.DATABASE_URL);
    if (database) faults.push(`DATABASE_URL: ${database}`);
    const store = config.ASSAY_STORAGE === 's3' && config.S3_ENDPOINT && plainStore(config.S3_ENDPOINT);
    if (store) faults.push(`S3_ENDPOINT: ${store}`);
  }
  if (config.ASSAY_STORAGE === 's3') {
    if (!config.S3_BUCKET) faults.push('S3_BUCKET: required when ASSAY_STORAGE is s3.');
    if (!config.S3_ACCESS_KEY_ID !== !config.S3_SECRET_ACCESS_KEY)
      faults.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set both, or neither to use the role of the machine.');
  } else if (config.S3_DIRECT) faults.push('S3_DIRECT: requires an object store. Set ASSAY_STORAGE to s3.');
  if (config.ASSAY_MODEL_URL && !config.ASSAY_MODEL_NAME)
    faults.push('ASSAY_MODEL_NAME: required when ASSAY_MODEL_URL is set.');
  for (const name of ['ASSAY_MODEL_NAME', 'ASSAY_MODEL_KEY'] as const)
    if (config[name] && !config.ASSAY_MODEL_URL) faults.push(`${name}: requires ASSAY_MODEL_URL.`);
  if (config.ASSAY_ROLE !== 'all' && !config.DATABASE_URL)
    faults.push(
      `DATABASE_URL: required when ASSAY_ROLE is ${config.ASSAY_ROLE}. The embedded database serves only one process.`,
    );
  if (config.ASSAY_ROLE === 'web' && !config.ASSAY_SECRET)
    faults.push('ASSAY_SECRET: required when ASSAY_ROLE is web. All web processes need the same secret.');
  return faults;
}
