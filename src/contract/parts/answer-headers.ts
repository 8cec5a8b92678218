/** Response headers of a success that a caller may rely on, with their meaning. */
export const answerHeaders = {
  'Accept-Ranges': '`bytes`: the call accepts `Range`.',
  'Cache-Control': 'Whether and where the response may be cached.',
  'Content-Digest': 'SHA-256 of the body (RFC 9530).',
  'Content-Disposition': 'File name for saving the body.',
  'Content-Length': 'Size of the body in bytes.',
  'Content-Range': 'First and last byte of this part and the size of the whole body.',
  ETag: 'Entity tag of this state, for `If-None-Match`.',
  'Idempotent-Replayed': '`true` if this is the stored response to an earlier request; otherwise absent.',
  'Set-Cookie': 'The refresh token, for `/api/auth` only; absent if the token is in the body.',
};
export type AnswerHeader = keyof typeof answerHeaders;
