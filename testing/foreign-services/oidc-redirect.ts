// Cloud style: OIDC redirect with PKCE, problem details, uploads and packages straight from a bucket on another origin.
import { createHash, verify } from 'node:crypto';
import { json, redirect, zipAnswer, zoned } from './kit/answers.ts';
import { defineService, repeated } from './kit/dialect.ts';
import { bodyFirst, type Wire } from './kit/documented.ts';
import { type IdentityProvider, startIdentityProvider } from './kit/identity-provider.ts';
import { bearerOf } from './kit/jwt.ts';
import { Refusal } from './kit/refusal.ts';
import { listen, originOf, readCall, send } from './kit/service.ts';
import { documentedRow } from './kit/transactions.ts';
import type { Answer, Call, Person, Route } from './kit/types.ts';
import { isFields, readFields } from './kit/validation.ts';
import type { World } from './kit/world.ts';

const ADDRESS_MS = 120_000;
const ZONE_HOURS = 2;
/** OpenTelemetry severity numbers. */
const severities = { started: 9, note: 5, warning: 13, finished: 10, failed: 17, cancelled: 13 };

interface Bucket {
  origin: string;
  /** Returns a signed address for one method, upload or package. */
  address: (method: 'GET' | 'PUT', key: string) => string;
  stop: () => Promise<void>;
}

/** Starts an object store with signed addresses. As S3 does, it refuses a request that also carries a token. */
async function startBucket(world: World): Promise<Bucket> {
  const secret = crypto.randomUUID();
  const sign = (...parts: string[]): string =>
    createHash('sha256')
      .update([secret, ...parts].join('\n'))
      .digest('hex');
  const answerTo = ({ method, path, query, headers, body }: Call): Answer => {
    const expires = query.get('expires') ?? '';
    if (method === 'OPTIONS') return { status: 204, headers: {} };
    if (headers.authorization) return json({ Code: 'InvalidRequest' }, 400);
    if (query.get('signature') !== sign(method, path, expires)) return json({ Code: 'SignatureDoesNotMatch' }, 403);
    if (Number(expires) < world.now()) return json({ Code: 'AccessDenied', Message: 'Request has expired' }, 403);
    const key = decodeURIComponent(path.split('/').at(-1) ?? '');
    if (method === 'GET') return zipAnswer(world.zip(key.replace(/\.zip$/, '').split(',')));
    world.putPart(key, 0, body);
    return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } };
  };
  const { origin, stop } = await listen(async (request, response) => {
    const call = await readCall(request);
    let answer: Answer;
    try {
      answer = answerTo(call);
    } catch (error) {
      answer = json({ Code: 'InvalidPart', Message: String(error) }, 400);
    }
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, PUT',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'content-type',
      'access-control-expose-headers': 'etag',
    };
    send(response, { ...answer, headers: { ...answer.headers, ...cors } });
  });
  const address = (method: 'GET' | 'PUT', key: string): string => {
    const path = `/diagnostics/${encodeURIComponent(key)}`;
    const expires = String(world.now() + ADDRESS_MS);
    return `${origin}${path}?expires=${expires}&signature=${sign(method, path, expires)}`;
  };
  return { origin, address, stop };
}

const makeWire = (world: World, bucket: Bucket): Wire => ({
  vendor: 'insight',
  envelope: () => ({ code: 0, message: 'done' }),
  commit: { backends: ['s3'], key: bodyFirst },
  complete: (upload) => ({
    backend: 's3',
    objectKey: `diagnostics/${upload.id}`,
    etag: upload.md5,
    bytes: upload.size,
  }),
  label: (run) => ({ id: run.id, links: { logs: `/api/open/pipeline-logs/${run.id}` }, submitted: true }),
  logs: {
    taskParam: 'task.name',
    rows: (entries) =>
      entries.map(({ at, task, event, text }) => ({
        timeUnixNano: `${at}000000`,
        severityNumber: severities[event],
        body: { stringValue: text },
        attributes: { 'task.name': task.name, 'task.id': task.id, 'event.name': event },
      })),
  },
  unfinished: () => {
    throw new Refusal(409, 'The deep analysis is still in progress');
  },
  result: (run, task) => ({ id: task.id, report: { pages: [{ blocks: [world.findings(run)] }] } }),
  finance: {
    type: 'type',
    page: 'pageNumber',
    size: 'pageSize',
    defaultSize: 50,
    row: (row) => {
      const { profit_amount, ...fields } = documentedRow(row);
      const occurred_at = zoned(row.at, ZONE_HOURS);
      return row.status === 'pending' ? { ...fields, occurred_at } : { ...fields, profit_amount, occurred_at };
    },
  },
  report: {
    state: 'lifecycle',
    mode: 'fidelity',
    isStrict: true,
    longest: 'focus_points',
    stored: ({ id, isReplay }) => ({ id, isReplay }),
  },
  cancel: (run) => ({ id: run.id, phase: world.state(run) }),
  remove: () => ({}),
  files: {
    ...repeated('taskId'),
    answer: (ids) => redirect(bucket.address('GET', `${ids.join(',')}.zip`), 307),
  },
});

function ownRoutes(world: World, bucket: Bucket, issuer: string): Route[] {
  return [
    {
      // RFC 9728
      at: 'GET /.well-known/oauth-protected-resource',
      isOpen: true,
      doc: { isHidden: true },
      handle: (call) => json({ resource: originOf(call), authorization_servers: [issuer] }),
    },
    {
      at: 'POST /api/uploads',
      doc: {
        summary: 'Create an upload; the file goes to upload.url in one request without a token',
        body: { fileName: '', fileSize: 1, md5: '' },
        answer: { id: '', upload: { method: 'PUT', url: '', expiresAt: '' } },
      },
      handle: (call) => {
        const { fileName, fileSize, md5 } = readFields(call);
        const { id } = world.createUpload({ fileName, size: fileSize, md5 }, Number(fileSize) || 1);
        const expiresAt = zoned(world.now() + ADDRESS_MS, ZONE_HOURS);
        return json({ id, upload: { method: 'PUT', url: bucket.address('PUT', id), headers: {}, expiresAt } }, 201);
      },
    },
  ];
}

/** Returns the person of an access token that the identity provider signed (ES256). */
function identify(call: Call, world: World, { publicKey, issuer }: IdentityProvider): Person {
  const [header = '', payload = '', signature = ''] = bearerOf(call).split('.');
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  const isSigned = verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  const claims: unknown = isSigned ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : undefined;
  const isValid = isFields(claims) && claims.iss === issuer && Number(claims.exp) * 1000 > world.now();
  const person = isValid && world.people.find(({ id }) => claims.sub === `idp|${id}` && !claims.aud);
  if (!person) throw new Refusal(401, 'A valid access token of the identity provider is needed');
  return person;
}

function refuse({ status, message, detail }: Refusal, call: Call): Answer {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' };
  if (status === 401)
    headers['www-authenticate'] = `Bearer resource_metadata="${originOf(call)}/.well-known/oauth-protected-resource"`;
  const title = status === 422 ? 'Validation failed' : 'Request refused';
  const problem = { type: `https://errors.example.org/${status}`, title, status, instance: call.path };
  return json({ ...problem, detail: status === 422 ? detail : message }, status, headers);
}

/** Starts the foreign service. */
export const start = defineService(
  'oidc-redirect',
  { tasks: ['intake', 'n1.label', 'n2.deep'], makeId: () => crypto.randomUUID().toUpperCase() },
  async ({ world }) => {
    const provider = await startIdentityProvider({
      now: world.now,
      signIn: (login, password) => world.signIn(login, password),
      claims: ({ roles }) => ({ scope: 'openid profile', realm_access: { roles } }),
    });
    const bucket = await startBucket(world);
    const openIdConnectUrl = `${provider.issuer}/.well-known/openid-configuration`;
    return {
      wire: makeWire(world, bucket),
      routes: ownRoutes(world, bucket, provider.issuer),
      document: { at: '/openapi.json', title: 'Insight', scheme: { type: 'openIdConnect', openIdConnectUrl } },
      cors: 'any',
      signIn: 'oidc',
      issueToken: provider.issueToken,
      identify: (call) => identify(call, world, provider),
      refuse,
      onStop: async () => {
        await provider.stop();
        await bucket.stop();
      },
    };
  },
);
