import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { documents } from '#contract/documents.ts';
import { call } from '#src/api/call.ts';
import { readSourceRange, type SourceRange } from '#src/api/files/project-source.ts';

/** Size of a request for a part of a PDF. */
export const RANGE_BYTES = 64 * 1024;

/** The beginning of a file. Other parts are read when they are shown. */
export interface SourceStart extends SourceRange {
  isPdf: boolean;
}

/** Returns whether bytes are the beginning of a PDF. PDF readers accept other bytes before the header. */
const beginsPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');

/** The file of a project never changes. */
const unchanging = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 };

/** Reads some of the blocks. The service may have to read the file first. */
const readBlocks = (project_id: string, query: { from: number; count: number }, signal: AbortSignal) =>
  call(documents.blocks, { params: { project_id }, query, signal, timeout: 90_000 });

export const documentQueries = {
  start: (project_id: string) =>
    queryOptions({
      queryKey: ['documents', 'start', project_id],
      queryFn: async ({ signal }): Promise<SourceStart> => {
        const range = await readSourceRange(project_id, 0, RANGE_BYTES, signal);
        return { ...range, isPdf: beginsPdf(range.bytes) };
      },
      ...unchanging,
      structuralSharing: false,
    }),
  /** Returns a block, null if there is none, with the format of its document. */
  block: (project_id: string, from: number) =>
    queryOptions({
      queryKey: ['documents', 'block', project_id, from],
      queryFn: async ({ signal }) => {
        const { format, blocks } = await readBlocks(project_id, { from, count: 1 }, signal);
        return { format, block: blocks[0] ?? null };
      },
      ...unchanging,
    }),
  blocks: (project_id: string) =>
    infiniteQueryOptions({
      queryKey: ['documents', 'blocks', project_id],
      queryFn: ({ pageParam, signal }) => readBlocks(project_id, { from: pageParam, count: 500 }, signal),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
      ...unchanging,
      structuralSharing: false,
    }),
};
