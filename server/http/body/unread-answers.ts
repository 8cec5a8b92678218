import type { FastifyInstance } from 'fastify';
import { whenAnswered } from './bodies.ts';
import { ByteBudget } from './byte-budget.ts';

const mebibyte = 1024 * 1024;
/** Size up to which responses are not counted. The rate limit bounds their number. */
const SMALL_BYTES = 16 * 1024;

/**
 * Limits the memory of responses that their callers have not read yet. Streams are not counted, because they wait for their
 * reader, nor are the responses that all callers share. A caller that reads nothing is disconnected: see `limitConnections`.
 */
export function limitUnreadAnswers(app: FastifyInstance, waitMs = 5_000) {
  const budget = new ByteBudget({ total: 64 * mebibyte, perOwner: 16 * mebibyte, waitMs });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.caller || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return;
    const size = Buffer.byteLength(payload);
    if (size > SMALL_BYTES) whenAnswered(reply.raw, await budget.take(request.caller.userId, size));
  });
}
