import type { FastifyReply } from 'fastify';
import { inertPolicy } from './security/security.ts';

/** Says that the answer is a file to be kept. @param fileName of letters, digits, dots and dashes */
export const asDownload = (reply: FastifyReply, fileName: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', inertPolicy)
    .header('cache-control', 'private, no-store');
