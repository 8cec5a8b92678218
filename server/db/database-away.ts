/** PostgreSQL error classes and codes: connection lost or refused, too many connections, shutting down or starting. */
const states = /^(08...|53300|57P0[1-5])$/;
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** Messages of the `pg` client for a lost connection; these errors carry no code. */
const lost = /^Connection terminated|^Client has encountered a connection error/;

/** Returns true if a statement failed because the database is unavailable, so that a retry may succeed. */
export function isDatabaseAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const code = String(error.code ?? '');
  // The socket file of a local PostgreSQL does not exist while the server is stopped.
  const noSocket = code === 'ENOENT' && error.syscall === 'connect';
  return states.test(code) || socketCodes.has(code) || noSocket || lost.test(error.message);
}
