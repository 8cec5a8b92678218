import { expect, test } from 'vitest';
import { Draft } from '../../draft.ts';
import type { Ask, ServiceClient } from '../../service-client.ts';
import { findExpiredCodes } from './expired-codes.ts';

interface Codes {
  /** Without a token, with a wrong one, and for objects that do not exist. */
  absent: unknown;
  wrong: unknown;
  missing: unknown;
  status?: number;
}

async function found({ absent, wrong, missing, status = 200 }: Codes) {
  const draft = new Draft();
  const client = {
    token: 'the-right-token-of-the-account',
    async ask({ path, isAnonymous }: Ask) {
      const isRight = this.token.endsWith('account');
      const isListing = path === '/api/open/finance/transactions';
      const code = isAnonymous ? absent : isRight ? (isListing ? 0 : missing) : wrong;
      return { status, json: { code, msg: 'x', data: null } };
    },
  };
  await findExpiredCodes(client as unknown as ServiceClient, draft);
  expect(client.token).toBe('the-right-token-of-the-account');
  return (draft.settings().auth as { expired?: string[] } | undefined)?.expired;
}

test.each<[what: string, Codes, expired: string[] | undefined]>([
  ['codes that begin with the status', { absent: 40100, wrong: 40102, missing: 40404 }, ['401*']],
  ['other codes', { absent: -101, wrong: 'TOKEN_INVALID', missing: -404 }, ['-101', 'TOKEN_INVALID']],
  ['one code for all failures', { absent: 1, wrong: 1, missing: 1 }, undefined],
  ['statuses', { absent: 40100, wrong: 40101, missing: 40400, status: 401 }, undefined],
])('finds %s', async (_, codes, expired) => {
  expect(await found(codes)).toEqual(expired);
});
