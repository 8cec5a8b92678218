import type { ForeignName } from '../foreign-services.ts';
import { at, chunksOf, digest, type Reply, sendTo } from './client.ts';
import type { Dialect, Sent, SourceFile } from './dialect.ts';
import { passwordSignIn, pasteToken, refreshTokens, renewAtProvider, signInByRedirect } from './sign-in.ts';

const text = (value: unknown): string => String(value ?? '');

/** Sends chunks one after another. */
async function sendChunks(
  file: SourceFile,
  size: unknown,
  send: (chunk: Buffer, index: number) => Promise<Reply>,
): Promise<void> {
  for (const [index, chunk] of chunksOf(file.bytes, Number(size)).entries()) await send(chunk, index);
}

const storageAt = (path: string) => (data: unknown) => at(data, path) as Sent['storage'];

export const dialects: Record<ForeignName, Dialect> = {
  'bare-documented': {
    signIn: pasteToken,
    upload: async () => 'came-by-courier',
    storage: () => ({ backend: 'courier' }),
    runId: (_label, projectId) => projectId,
    taskParam: 'name',
    task: 'all',
    n2: (_label, _log, projectId) => projectId,
    finance: { type: 'type', page: 'page', size: 'size' },
    report: { state: 'state', mode: 'mode' },
    files: (client, id) => client.call('/api/open/files/batch', { query: [['id', id]] }),
  },
  'django-snake': {
    signIn: passwordSignIn('/api/auth/login/', 'access', ['email', 'password']),
    renew: async (client) => {
      const { body } = await client.must('/api/auth/token/refresh/', { body: { refresh: refreshTokens.get(client) } });
      client.token = text(body.access);
    },
    upload: async (client, file) => {
      const fields = { file_name: file.name, file_size: file.bytes.length };
      const { body } = await client.must('/api/upload-sessions/', { body: fields });
      await client.must(text(body.upload_url), { method: 'PUT', body: file.bytes });
      return text(body.id);
    },
    storage: () => ({ backend: 'local' }),
    runId: (label) => text(at(label, 'run')),
    taskParam: 'task',
    task: 'n1-label',
    n2: (label) => text(at(label, 'n2_task')),
    finance: { type: 'kind', page: 'page', size: 'page_size' },
    report: { state: 'report_status', mode: 'video_mode' },
    files: (client, id) => client.call('/api/open/files/batch', { query: [['task', id]] }),
  },
  'express-200-errors': {
    signIn: passwordSignIn('/login', 'data.token', ['account', 'password']),
    upload: async (client, file) => {
      const fields = { name: file.name, size: file.bytes.length, md5: file.md5 };
      const { body } = await client.must('/upload/init', { body: fields });
      const id = text(at(body, 'data.sid'));
      await sendChunks(file, at(body, 'data.slice'), (chunk, index) =>
        client.must(`/upload/${encodeURIComponent(id)}/${index}`, { body: chunk }),
      );
      return id;
    },
    storage: storageAt('storage'),
    runId: (label) => text(at(label, 'job.id')),
    taskParam: 'step',
    task: 'tag',
    n2: (label) => text(at(label, 'job.subtasks.2.id')),
    finance: { type: 'kind', page: 'p', size: 'ps' },
    report: { state: 'type', mode: 'mode' },
    files: async (client, id) => {
      const { body } = await client.must('/api/open/files/batch', { query: [['tasks', id]] });
      return client.call(text(at(body, 'data.url')));
    },
  },
  'fastapi-oauth': {
    signIn: async (client) => {
      const { username = '', password = '' } = client.credentials;
      const form = new URLSearchParams({ grant_type: 'password', username, password });
      client.token = text((await client.must('/token', { body: form })).body.access_token);
    },
    upload: async (client, file) => {
      const fields = { file_name: file.name, file_size: file.bytes.length };
      const { body } = await client.must('/api/upload-sessions', { body: fields });
      await sendChunks(file, body.chunk_size, (chunk, index) => {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(chunk)]), file.name);
        return client.must(`/api/upload-sessions/${body.id}/chunks/${index}`, { body: form });
      });
      return text(body.id);
    },
    storage: storageAt('storage'),
    runId: (label) => text(at(label, 'run_id')),
    taskParam: 'task_name',
    task: 'label_n1',
    n2: (_label, log) =>
      text(
        at(
          log.find((entry) => at(entry, 'stage') === 'deep_analysis_n2'),
          'task_id',
        ),
      ),
    finance: { type: 'transaction_type', page: 'page', size: 'page_size' },
    report: { state: 'status', mode: 'mode' },
    files: (client, id) => client.call('/api/open/files/batch', { query: [['task_ids', id]] }),
  },
  'go-numeric-ids': {
    signIn: passwordSignIn('/v1/login', 'accessToken', ['username', 'password']),
    renew: async (client) => {
      const fields = { grantType: 'refresh_token', refreshToken: refreshTokens.get(client) };
      client.token = text((await client.must('/v1/token', { body: fields })).body.accessToken);
    },
    upload: async (client, file) => {
      const { body } = await client.must('/v1/uploads', { body: { name: file.name, size: file.bytes.length } });
      await sendChunks(file, body.chunkSize, (chunk, index) =>
        client.must(`/v1/uploads/${body.uploadID}/chunks/${index}`, {
          method: 'PUT',
          body: chunk,
          headers: { 'content-digest': `sha-256=:${digest('sha256', chunk, 'base64')}:` },
        }),
      );
      return text(body.uploadID);
    },
    storage: () => ({ backend: 'relay' }),
    runId: (label) => text(at(label, 'runID')),
    taskParam: 'task',
    task: 'n1',
    n2: (label) => text(at(label, 'taskIDs.2')),
    finance: { type: 'type', page: 'page', size: 'limit' },
    report: { state: 'status', mode: 'quality' },
    files: (client, id) => client.call('/api/open/files/batch', { query: [['ids', id]] }),
  },
  'java-iso-local-dates': {
    signIn: passwordSignIn('/api/v1/auth/signin', 'data.jwtToken', ['userName', 'passWord']),
    renew: async (client) => {
      client.token = text(at((await client.must('/api/v1/auth/renew', { method: 'POST' })).body, 'data.jwtToken'));
    },
    upload: async (client, file) => {
      const fields = { fileName: file.name, fileLength: text(file.bytes.length) };
      const { body } = await client.must('/api/v1/upload-sessions', { body: fields });
      const id = text(at(body, 'data.sessionId'));
      await sendChunks(file, at(body, 'data.blockSize'), (chunk, index) =>
        client.must(`/api/v1/upload-sessions/${id}/blocks/${index + 1}`, {
          method: 'PUT',
          body: chunk,
          headers: { 'x-block-sha1': digest('sha1', chunk) },
        }),
      );
      return id;
    },
    storage: storageAt('location'),
    runId: (label) => text(at(label, 'runNo')),
    taskParam: 'taskNm',
    task: 'N1标注',
    n2: (label) => text(at(label, 'taskNos.2')),
    finance: { type: 'txType', page: 'pageNo', size: 'pageSize' },
    report: { state: 'reportState', mode: 'reportMode' },
    files: async (client, id) => {
      const { body } = await client.must('/api/open/files/batch', { query: [['taskNos', id]] });
      return client.call(new URL(text(at(body, 'data.fileUrl'))).pathname);
    },
  },
  'laravel-plain-token': {
    signIn: pasteToken,
    upload: async (client, file) => {
      const fields = { filename: file.name, size: file.bytes.length, hash: file.md5 };
      const { body } = await client.must('/api/uploads', { body: fields });
      const id = text(at(body, 'data.ulid'));
      await sendChunks(file, at(body, 'data.part_bytes'), (chunk, index) =>
        client.must(`/api/uploads/${id}/chunks/${index + 1}`, {
          body: chunk,
          headers: { 'x-checksum-md5': digest('md5', chunk) },
        }),
      );
      return id;
    },
    storage: (data) => ({ backend: text(at(data, 'backend')), objectKey: text(at(data, 'object_key')) }),
    runId: (label) => text(at(label, 'pipeline.ulid')),
    taskParam: 'channel',
    task: 'label',
    n2: (_label, log) =>
      text(
        at(
          log.find((entry) => at(entry, 'channel') === 'deep'),
          'context.task_ulid',
        ),
      ),
    finance: { type: 'transaction_type', page: 'page', size: 'per_page' },
    report: { state: 'validation', mode: 'playback' },
    files: (client, id) => client.call('/api/open/files/batch', { query: [['task_ids[]', id]] }),
  },
  'oidc-redirect': {
    signIn: signInByRedirect,
    renew: renewAtProvider,
    upload: async (client, file) => {
      const fields = { fileName: file.name, fileSize: file.bytes.length, md5: file.md5 };
      const { body } = await client.must('/api/uploads', { body: fields });
      const { status } = await sendTo(text(at(body, 'upload.url')), { method: 'PUT', body: file.bytes });
      if (status !== 200) throw new Error(`Bucket: ${status}`);
      return text(body.id);
    },
    storage: (data) => ({ backend: text(at(data, 'backend')), objectKey: text(at(data, 'objectKey')) }),
    runId: (label) => text(at(label, 'id')),
    taskParam: 'task.name',
    task: 'n1.label',
    n2: (_label, log) => {
      const attributes = log.map((entry) => at(entry, 'attributes') as Record<string, string>);
      return text(attributes.find((entry) => entry['task.name'] === 'n2.deep')?.['task.id']);
    },
    finance: { type: 'type', page: 'pageNumber', size: 'pageSize' },
    report: { state: 'lifecycle', mode: 'fidelity' },
    files: (client, id) => client.call('/api/open/files/batch', { query: [['taskId', id]] }),
  },
  'rails-sessions': {
    signIn: passwordSignIn('/session', 'session.jwt', ['email', 'password'], 'session'),
    renew: async (client) => {
      client.token = text(at((await client.must('/session/refresh', { method: 'POST' })).body, 'session.jwt'));
    },
    upload: async (client, file) => {
      const fields = { filename: file.name, byte_size: file.bytes.length, checksum: file.md5 };
      const { body } = await client.must('/uploads', { body: { upload: fields } });
      const id = text(at(body, 'upload.gid'));
      await sendChunks(file, at(body, 'upload.chunk_bytes'), (chunk, index) =>
        client.must(`/uploads/${encodeURIComponent(id)}`, {
          method: 'PATCH',
          body: chunk,
          query: [['part', text(index)]],
        }),
      );
      return id;
    },
    storage: storageAt('storage'),
    runId: (label) => text(at(label, 'run.gid')),
    taskParam: 'stage',
    task: 'Labels',
    n2: (_label, log) =>
      text(log.map((entry) => /\[(.+)\] N2Analysis/.exec(text(at(entry, 'line')))?.[1]).find((id) => id !== undefined)),
    finance: { type: 'filter[type]', page: 'page[number]', size: 'page[size]' },
    report: { state: 'state', mode: 'stream_mode' },
    files: (client, id) => client.call('/api/open/files/batch', { query: [['task_ids[]', id]] }),
  },
  'spring-envelope': {
    signIn: passwordSignIn('/auth/login', 'result.token.accessToken', ['username', 'password']),
    renew: async (client) => {
      const { body } = await client.must('/auth/refresh', { body: { refreshToken: refreshTokens.get(client) } });
      client.token = text(at(body, 'result.accessToken'));
    },
    upload: async (client, file) => {
      const fields = { fileName: file.name, totalBytes: file.bytes.length, md5Hex: file.md5 };
      const { body } = await client.must('/api/upload-sessions', { body: fields });
      const id = text(at(body, 'result.uploadId'));
      await sendChunks(file, at(body, 'result.partSize'), (chunk, index) =>
        client.must(`/api/upload-sessions/${id}/parts/${index + 1}`, {
          method: 'PUT',
          body: chunk,
          headers: { 'content-md5': digest('md5', chunk, 'base64') },
        }),
      );
      return id;
    },
    storage: (data) => ({ backend: text(at(data, 'storageBackend')), objectKey: text(at(data, 'objectKey')) }),
    runId: (label) => text(at(label, 'pipelineRunId')),
    taskParam: 'taskName',
    task: 'LABEL',
    n2: (label) => text(at(label, 'tasks.2.taskId')),
    finance: { type: 'type', page: 'pageNum', size: 'pageSize' },
    report: { state: 'reportStatus', mode: 'rehearsalMode' },
    files: async (client, id) => {
      const { body } = await client.must('/api/open/files/batch', { query: [['taskIds', id]] });
      return sendTo(text(at(body, 'data.downloadUrl')));
    },
  },
};
