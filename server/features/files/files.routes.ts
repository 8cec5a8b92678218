import type { FastifyInstance } from 'fastify';
import { files } from '#contract/files.ts';
import { asDownload } from '#server/http/download.ts';
import { implementStream, sendStream } from '#server/http/implement.ts';
import type { FilesService } from './files.service.ts';

export async function fileRoutes(app: FastifyInstance, { service }: { service: FilesService }) {
  implementStream(app, files.batch, async ({ caller, query, reply }) => {
    const { size, body } = await service.package(caller, query.task_id);
    const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
    asDownload(reply, `assay-files-${stamp}.zip`).type('application/zip').header('content-length', size);
    return sendStream(reply, () => body);
  });
}
