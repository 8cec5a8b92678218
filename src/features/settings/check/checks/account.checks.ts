import { z } from 'zod';
import { envelopeOf } from '#contract/envelope.ts';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { service } from '#contract/service.ts';
import { session } from '#contract/session.ts';
import type { Check } from '../check.ts';
import { judgeFailure, judgeSuccess } from './findings.ts';

const Extensions = envelopeOf(service.extensions.data);

export const accountChecks: Check[] = [
  {
    id: 'extensions',
    endpoint: service.extensions,
    ask: () => ({}),
    // A service without extensions returns 404.
    judge: (reply) => (reply.status === 404 ? [] : judgeSuccess(reply, z.unknown(), Extensions)),
    learn: (json) => ({ extensions: Extensions.safeParse(json).data?.data.extensions ?? [] }),
  },
  {
    id: 'refresh',
    endpoint: session.refresh,
    ask: () => ({}),
    judge: (reply) => judgeSuccess(reply, z.unknown(), envelopeOf(session.refresh.data)),
  },
  {
    id: 'sessions',
    endpoint: session.devices,
    ask: () => ({}),
    judge: (reply) => judgeSuccess(reply, z.unknown(), envelopeOf(session.devices.data)),
  },
  {
    id: 'badToken',
    endpoint: finance.list,
    ask: () => ({ as: 'stranger' }),
    judge: (reply) => judgeFailure(reply, 401, 'documented'),
  },
  {
    id: 'uploadUnknown',
    endpoint: imports.getSession,
    ask: () => ({ params: { sessionId: crypto.randomUUID() } }),
    judge: (reply) => judgeFailure(reply, 404, 'assumed'),
  },
];
