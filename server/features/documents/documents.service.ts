import type { DocumentBlocks } from '#contract/documents.ts';
import type { Db } from '#server/db/transaction.ts';
import type { OpenedOcr } from '#server/documents/ocr/ocr.ts';
import type { ExtractedText } from '#server/documents/outputs.ts';
import { UnusableFile } from '#server/documents/step.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { readOutput } from '#server/pipeline/task-files.ts';
import type { ByteRange, Storage } from '#server/storage/storage.ts';
import { documentsRepo } from './documents.repo.ts';
import { readFileText } from './read-file.ts';
import { ReadingTurns } from './reading-turns.ts';
import { TextCache } from './text-cache.ts';

/** Length in characters after which a response ends. A block has at most 16,000. */
const MAX_ANSWER_CHARACTERS = 500_000;

interface Options {
  db: Db;
  storage: Storage;
  /** True if this process may read files that no labeling run has read. */
  canRead: boolean;
  /** Recognition of scans, which only labeling does. */
  ocr?: OpenedOcr | undefined;
}

export function documentsService({ db, storage, canRead, ocr }: Options) {
  const repo = documentsRepo(db);
  const texts = new TextCache();
  const stopping = new AbortController();
  /** Turns for files that are read on request. Labeling runs have their own limit. Most files take up to 30 s. */
  const turns = new ReadingTurns({ total: 2, waiting: 10, waitMs: 45_000 });

  async function fileOf({ tenantId }: Caller, projectId: string) {
    const file = await repo.file(tenantId, projectId);
    if (!file) throw notFound('project');
    return file;
  }

  /** Reads a file that no labeling run has read. */
  async function readNow({ userId }: Caller, file: Awaited<ReturnType<typeof fileOf>>): Promise<ExtractedText> {
    const { object_key, file_name: name, file_size: size, md5, sha256 } = file;
    const finish = await turns.take(userId);
    try {
      const { path, release } = await storage.localFile(object_key);
      try {
        return await readFileText({ path, name, size, md5, sha256 }, stopping.signal, ocr);
      } finally {
        await release();
      }
    } finally {
      finish();
    }
  }

  async function textOf(caller: Caller, file: Awaited<ReturnType<typeof fileOf>>): Promise<ExtractedText> {
    const kept = await repo.text(file.id);
    if (kept)
      return texts.get(`${file.id} ${kept.sha256}`, async () => {
        const output = await readOutput(db, storage, kept.task_id);
        return JSON.parse(output!);
      });
    if (!canRead)
      throw conflict(
        'DOCUMENT_NOT_READ',
        'The text of this document has not been read yet. Start labeling the project.',
      );
    return texts
      .get(file.id, () => readNow(caller, file))
      .catch((error) => {
        throw error instanceof UnusableFile
          ? conflict('DOCUMENT_UNREADABLE', error.message, { reason: error.code })
          : error;
      });
  }

  /** Returns a handler of a failed read, which may be due to the removal of the project meanwhile. */
  const notFoundIfRemoved = (caller: Caller, projectId: string) => async (error: unknown) => {
    await fileOf(caller, projectId);
    throw error;
  };

  return {
    /** Returns the file of a project and a function that reads its bytes. */
    async source(caller: Caller, projectId: string) {
      const { file_name: name, file_size: size, sha256, object_key } = await fileOf(caller, projectId);
      const read = (range?: ByteRange) => storage.read(object_key, range).catch(notFoundIfRemoved(caller, projectId));
      return { name, size, etag: `"${sha256 ?? object_key}"`, read };
    },

    async blocks(caller: Caller, projectId: string, { from, count }: { from: number; count: number }) {
      const text = textOf(caller, await fileOf(caller, projectId)).catch(notFoundIfRemoved(caller, projectId));
      return answerOf(await text, from, count);
    },

    /** Stops reading files. */
    stop: () => stopping.abort(),
  };
}
export type DocumentsService = ReturnType<typeof documentsService>;

/** Returns the blocks from a position on, as many as fit in a response but at least one. */
function answerOf(text: ExtractedText, from: number, count: number): DocumentBlocks {
  const { format, pages, characters, truncated, scans, blocks: all } = text;
  const blocks: DocumentBlocks['blocks'] = [];
  let length = 0;
  for (const [index, block] of all.slice(from, from + count).entries()) {
    length += block.text.length;
    if (blocks.length > 0 && length > MAX_ANSWER_CHARACTERS) break;
    blocks.push({ id: from + index, ...block });
  }
  const next = from + blocks.length;
  return {
    format,
    pages,
    characters,
    truncated,
    total: all.length,
    next: next < all.length ? next : null,
    ...(scans && { scans }),
    blocks,
  };
}
