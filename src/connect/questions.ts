import type { Reply } from './service-client.ts';
import { wordsOf } from './values.ts';

/** Settings that a service may not reveal, and how a person is asked for them. */
export const questions = {
  labelingVendor:
    'Vendor segment of the labeling path, /api/<vendor>/labeling/start (leave empty if you do not know it):',
  clientId: 'Client ID of the console at the OpenID provider (leave empty if it is not registered):',
  'paths.login': 'Path of the call that signs in with a name and a password (leave empty if there is none):',
  'auth.request.username': 'Name of the field with the username, such as session.email (leave empty for username):',
  'auth.request.password': 'Name of the field with the password (leave empty for password):',
  'paths.refresh': 'Path of the call that renews a token (leave empty if there is none):',
  'parameters.financeType': 'Query parameter for the type of transactions (leave empty if you do not know it):',
  'parameters.financePage': 'Query parameter for the number of the page (leave empty if you do not know it):',
  'parameters.financePageSize': 'Query parameter for the size of a page (leave empty if you do not know it):',
  'paths.createUpload':
    'Path of the call that opens an upload, such as /api/upload-sessions/begin (leave empty if there is none):',
  'upload.request.fileName': 'Name of the field with the file name (leave empty for fileName):',
  'upload.request.fileSize': 'Name of the field with the size in bytes (leave empty for fileSize):',
  'upload.request.md5': 'Name of the field with the MD5 (leave empty for md5):',
  'answers.createUpload.sessionId':
    'Place of the id of the upload in this answer, such as upload.key (leave empty if you do not know it):',
  'paths.putChunk':
    'Method and path of the call that takes a chunk, such as PUT /uploads/{session_id}/parts/{index} (leave empty if there is none):',
  'parameters.filesTask': 'Query parameter with the id of a task of a package (leave empty if you do not know it):',
  'dates.zone': 'Time zone of times without one, such as Asia/Shanghai (leave empty if you do not know it):',
  'parameters.logTask': 'Query parameter that limits a log to one task (leave empty if you do not know it):',
} as const;
export type Question = keyof typeof questions;

/**
 * Asks a person for a setting. Resolves with undefined if the person does not know it or cannot be asked.
 * @param seen the request and the answer that made it necessary, in one line
 */
export type AskUser = (about: Question, seen?: string) => Promise<string | undefined>;

export const seenIn = (reply: Reply) =>
  [reply.method, reply.address, reply.status, wordsOf(reply)].filter(Boolean).join(' ');

/** Returns a path as a person wrote it, with the slash that it needs. */
export const pathOf = (text: string) => `/${text.trim().replace(/^\/+/, '')}`;
