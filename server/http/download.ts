import type { FastifyReply } from 'fastify';

/** Nothing in it runs, asks for anything or is framed, also where a browser is made to show it. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Says that the answer is a file to be kept. @param fileName of letters, digits, dots and dashes */
export const asDownload = (reply: FastifyReply, fileName: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-store');
