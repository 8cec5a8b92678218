import { plainName } from '#src/lib/plain-name.ts';

/** Fields of an envelope. A body with other fields has data of its own, such as the state of a task. */
const envelopeNames =
  /^(?:status|code|error|errors|message|msg|detail|details|data|result|timestamp|time|path|method|(?:request|trace)id)$/;
/** Other names of the code. */
const codeNames = /^(?:err(?:or)?|ret|return|resp|result)(?:code|no)$/;
const messageNames = /^(?:err(?:or)?|ret|return|resp|result)?(?:message|msg|desc)$/;
const successWord = /^(?:0+|ok|success|succeeded)$/i;

/**
 * Returns whether the body of a 2xx response reports a failure (Interface 2.1: `code` 0 means success, and is the default).
 * Services that write "0", "success" or the HTTP status itself for success are understood, and so are other envelopes that
 * hold nothing but a failure.
 * @param status HTTP status that counts as success; 0 where the interface says that any other code is a failure
 */
export function isRefusal(body: unknown, status: number): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const { code, success, Success, ok } = body as Record<string, unknown>;
  if (success === false || Success === false || ok === false) return true;
  if (typeof code === 'number') return code !== 0 && code !== status;
  const members = Object.entries(body).map(([name, value]) => [plainName(name), value] as const);
  const hasMessage = members.some(([name]) => messageNames.test(name));
  // Without an envelope around it, a text named `code` is data.
  if (typeof code === 'string' && ('data' in body || hasMessage)) return !isSuccessCode(code, status);
  const other = members.find(([name, value]) => codeNames.test(name) && /^(?:string|number)$/.test(typeof value))?.[1];
  if (other !== undefined && hasMessage) return !isSuccessCode(String(other), status);
  if (!members.every(([name]) => envelopeNames.test(name))) return false;
  return members.some(([name, value]) =>
    name === 'status' ? /^(?:error|fail|failure)$/i.test(String(value)) : /^errors?$/.test(name) && hasValue(value),
  );
}

const isSuccessCode = (code: string, status: number) => successWord.test(code) || code === String(status);
const hasValue = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
