import { z } from 'zod/mini';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { envelopeOf } from '#contract/parts/envelope.ts';
import { service } from '#contract/service.ts';
import { session } from '#contract/session.ts';
import {
  described,
  finding,
  isRefused,
  jsonOf,
  judgeNobody,
  judgeSuccess,
  judgeUnknown,
  wrongStatus,
} from '#src/api/probe/findings.ts';
import { tokensOf } from '#src/api/session/tokens-of.ts';
import { config } from '#src/api/settings/config.ts';
import type { Check } from '../interface-check.ts';

const Extensions = envelopeOf(service.extensions.data);

export const accountChecks: Check[] = [
  {
    id: 'extensions',
    endpoint: service.extensions,
    ask: () => ({}),
    // A service without extensions refuses the call.
    judge: (reply) => (isRefused(reply) ? [] : judgeSuccess(reply, z.unknown(), Extensions)),
    learn: (json) => ({ extensions: Extensions.safeParse(json).data?.data.extensions ?? [] }),
  },
  {
    id: 'refresh',
    endpoint: session.refresh,
    lacks: () => (config().auth.mode === 'oidc' ? 'provider' : canRefresh() ? undefined : 'refresh'),
    ask: () => ({}),
    judge(reply) {
      if (reply.status !== 200 || isRefused(reply))
        return [wrongStatus(reply, '200', 'assumed', { path: ['auth', 'refresh'], value: 'none' })];
      if (tokensOf(jsonOf(reply), config().auth)) return [];
      const setting = { path: ['auth', 'answer', 'access_token'] };
      return [finding('access_token', 'a token', described(Object.keys(jsonOf(reply) ?? {})), 'assumed', setting)];
    },
  },
  {
    id: 'sessions',
    endpoint: session.devices,
    ask: () => ({}),
    judge: (reply) =>
      isRefused(reply)
        ? [wrongStatus(reply, '200', 'assumed', { path: ['paths', 'sessions'] })]
        : judgeSuccess(reply, z.unknown(), envelopeOf(session.devices.data)),
  },
  { id: 'badToken', endpoint: finance.list, ask: () => ({ as: 'stranger' }), judge: judgeNobody },
  {
    id: 'uploadUnknown',
    endpoint: imports.getSession,
    ask: () => ({ params: { sessionId: crypto.randomUUID() } }),
    judge: judgeUnknown,
  },
];

/** The settings say whether the service has a call that renews tokens. */
const canRefresh = () => ['password', 'form'].includes(config().auth.mode) && config().auth.refresh !== 'none';
