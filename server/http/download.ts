import type { FastifyReply } from 'fastify';
import { inertPolicy } from './security/security.ts';

/**
 * Returns the `Content-Disposition` of a file that a user named (RFC 6266): the name in ASCII and in UTF-8.
 * @param name a name without separators or invisible characters
 */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\w .()-]/g, '_');
  const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`;
}

/** Marks a response as a file download. @param fileName letters, digits, dots and dashes only */
export const asDownload = (reply: FastifyReply, fileName: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', inertPolicy)
    .header('cache-control', 'private, no-store');
