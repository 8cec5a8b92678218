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

export const documentQueries = {
  start: (project_id: string) =>
    queryOptions({
      queryKey: ['documents', 'start', project_id],
      queryFn: async ({ signal }): Promise<SourceStart> => {
        const range = await readSourceRange(project_id, 0, RANGE_BYTES, signal);
        return { ...range, isPdf: beginsPdf(range.bytes) };
      },
      // The file of a project never changes.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
      structuralSharing: false,
    }),
  block: (project_id: string, block: number) =>
    queryOptions({
      queryKey: ['documents', 'block', project_id, block],
      queryFn: async ({ signal }) => {
        const { blocks } = await call(documents.blocks, {
          params: { project_id },
          query: { from: block, count: 1 },
          signal,
          // The service may have to read the file first.
          timeout: 90_000,
        });
        return blocks[0] ?? null;
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
  /** Returns a block with the format of its document. */
  sentence: (project_id: string, block: number) =>
    queryOptions({
      queryKey: ['documents', 'sentence', project_id, block],
      queryFn: async ({ signal }) => {
        const query = { from: block, count: 1 };
        const { format, blocks } = await call(documents.blocks, {
          params: { project_id },
          query,
          signal,
          timeout: 90_000,
        });
        return { format, block: blocks[0] ?? null };
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
  blocks: (project_id: string) =>
    infiniteQueryOptions({
      queryKey: ['documents', 'blocks', project_id],
      queryFn: ({ pageParam, signal }) =>
        call(documents.blocks, {
          params: { project_id },
          query: { from: pageParam, count: 500 },
          signal,
          // The service may have to read the file first.
          timeout: 90_000,
        }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
      structuralSharing: false,
    }),
};
