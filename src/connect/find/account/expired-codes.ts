import { analysis } from '#contract/analysis.ts';
import { finance } from '#contract/finance.ts';
import { runs } from '#contract/runs.ts';
import { isRefusal } from '#src/api/answers/envelope-code.ts';
import { serviceMessageOf } from '#src/api/answers/service-message.ts';
import type { Draft } from '../../draft.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';

/** Codes that begin with the HTTP status of an invalid token, such as 40101. */
const unauthorized = /^401\d*$/;

/** Finds the codes with which a service that answers 200 to everything refuses a token. */
export async function findExpiredCodes(client: ServiceClient, draft: Draft) {
  if (draft.isGiven(['auth', 'expired'])) return;
  const { path } = finance.list;
  const refusals = [await client.ask({ path, isAnonymous: true }), await askWithWrongToken(client, path)];
  const codes = [...new Set(refusals.flatMap(codeOf))];
  if (codes.length === 0 || (await otherCodes(client)).some((code) => codes.includes(code))) return;
  if (codes.every((code) => unauthorized.test(code)))
    draft.set(['auth', 'expired'], ['401*'], 'Codes of answers with status 200 that refuse a token. Found by trying.');
  else
    draft.set(
      ['auth', 'expired'],
      codes,
      'Codes of answers with status 200 that refuse a token. Add that of an expired one if it is another.',
    );
}

async function askWithWrongToken(client: ServiceClient, path: string): Promise<Reply> {
  const { token } = client;
  client.token = `${token?.slice(0, -8)}AAAAAAAA`;
  const reply = await client.ask({ path });
  client.token = token;
  return reply;
}

/** Returns the codes of refusals that have nothing to do with the token. A service may have one code for all. */
async function otherCodes(client: ServiceClient): Promise<string[]> {
  const missing = crypto.randomUUID();
  const paths = [
    analysis.result.path.replace(':task_id', missing),
    runs.logs.path.replace(':run_id', missing),
    `${finance.list.path}?page=0&page_size=0&type=neither`,
  ];
  const replies = await Promise.all(paths.map((path) => client.ask({ path })));
  return replies.flatMap(codeOf);
}

const codeOf = ({ status, json }: Reply): string[] =>
  status >= 200 && status < 300 && isRefusal(json, status) ? [serviceMessageOf(json).code].filter(Boolean) : [];
