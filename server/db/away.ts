/** Classes and codes of PostgreSQL: connection lost or refused, too many of them, shutting down or starting. */
const states = /^(08...|53300|57P0[1-5])$/;
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** What the client itself says, without a code, of a connection that it has lost. */
const lost = /^Connection terminated|^Client has encountered a connection error/;

/** Whether a statement failed because the database is not there just now: another try may find it. */
export function isDatabaseAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const code = String(error.code ?? '');
  // The socket file of a PostgreSQL on the same machine is gone while it is stopped.
  const noSocket = code === 'ENOENT' && error.syscall === 'connect';
  return states.test(code) || socketCodes.has(code) || noSocket || lost.test(error.message);
}
