/**
 * Returns whether the body of a 2xx response reports a failure (Interface 2.1: `code` 0 means success, and is the default).
 * Services that write "0", "success" or the HTTP status itself for success are understood.
 * @param status HTTP status that counts as success; 0 where the interface says that any other code is a failure
 */
export function isRefusal(body: unknown, status: number): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { code, success, Success } = body as { code?: unknown; success?: unknown; Success?: unknown };
  if (success === false || Success === false) return true;
  if (typeof code === 'number') return code !== 0 && code !== status;
  // Without an envelope around it, a text named `code` is data.
  if (typeof code !== 'string' || !('data' in body || 'message' in body || 'msg' in body)) return false;
  return !/^(0+|ok|success|succeeded)$/i.test(code) && code !== String(status);
}
