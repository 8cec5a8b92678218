import { expect, test } from 'vitest';
import type { Operation } from '../../document/api-document.ts';
import { type ChunkRoute, describedRoute, hasIndex } from './upload-routes.ts';

const field = (name: string, type = 'string') => ({ name, type, words: [] });
const operation = (given: Partial<Operation>): Operation => ({
  method: 'POST',
  path: '/upload/chunk',
  about: '',
  query: [],
  media: 'application/octet-stream',
  body: [],
  ...given,
});
const form = (...body: Operation['body']) => operation({ media: 'multipart/form-data', body });

test.each<[ids: string, Operation, Partial<ChunkRoute>]>([
  ['the path', operation({ path: '/u/{id}/parts/{n}' }), { path: '/u/{session_id}/parts/{index}' }],
  [
    'path and query',
    operation({ path: '/u/{id}', query: [{ name: 'partNumber', words: [] }] }),
    { path: '/u/{session_id}?partNumber={index}' },
  ],
  [
    'the query',
    operation({ query: ['uploadId', 'index', 'chunkTotal'].map((name) => ({ name, words: [] })) }),
    { path: '/upload/chunk?uploadId={session_id}&index={index}' },
  ],
  [
    'the form',
    form(field('upload_id'), field('chunk_index'), field('chunk_md5'), field('total_chunks'), field('file', 'binary')),
    {
      path: '/upload/chunk',
      field: 'file',
      form: { upload_id: '{session_id}', chunk_index: '{index}', chunk_md5: '{md5}' },
    },
  ],
  [
    'the form with other names',
    form(
      field('chunk', 'binary'),
      field('sessionKey'),
      field('partNo'),
      field('sha256'),
      field('chunkSize'),
      field('fileName'),
    ),
    {
      field: 'chunk',
      form: {
        sessionKey: '{session_id}',
        partNo: '{index}',
        sha256: '{sha-256}',
        chunkSize: '{size}',
        fileName: '{file_name}',
      },
    },
  ],
  [
    'path and form',
    operation({ path: '/u/{id}', media: 'multipart/form-data', body: [field('data', 'binary'), field('seq')] }),
    { path: '/u/{session_id}', field: 'data', form: { seq: '{index}' } },
  ],
  [
    'the form of resumable.js',
    form(
      ...['resumableChunkNumber', 'resumableTotalChunks', 'resumableChunkSize', 'resumableTotalSize'].map((name) =>
        field(name),
      ),
      field('resumableIdentifier'),
      field('upload_id'),
      field('file', 'binary'),
    ),
    {
      form: {
        resumableChunkNumber: '{index}',
        resumableTotalChunks: '{count}',
        resumableChunkSize: '{size}',
        resumableTotalSize: '{file_size}',
        upload_id: '{session_id}',
      },
    },
  ],
  [
    'the form of Plupload',
    form(field('chunk'), field('chunks'), field('id'), field('file', 'binary')),
    { form: { chunk: '{index}', chunks: '{count}', id: '{session_id}' } },
  ],
])('finds the ids of a described chunk in %s', (_, described, route) => {
  expect(describedRoute(described)).toMatchObject(route);
  expect(hasIndex(describedRoute(described))).toBe(true);
});
