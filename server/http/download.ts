import type { FastifyReply } from 'fastify';
import { inertPolicy } from './security/security.ts';

/** Marks a response as a file download. @param fileName letters, digits, dots and dashes only */
export const asDownload = (reply: FastifyReply, fileName: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', inertPolicy)
    .header('cache-control', 'private, no-store');
