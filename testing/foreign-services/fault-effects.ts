import type { Answer, Call, DocumentedCall, Fields } from './kit/types.ts';
import { isFields } from './kit/validation.ts';
import type { World } from './kit/world.ts';

export interface Fault {
  name: string;
  call: DocumentedCall | 'any';
  /** The field or header the fault concerns, as a path in the answer. */
  field: string;
  /** The statement of the document that the fault breaks. */
  breaks: string;
  /** Runs before the call is handled. */
  request?: (call: Call) => void;
  /** Changes the answer. */
  answer?: (answer: Answer, call: Call) => void;
  /** The call needs no bearer token. */
  skipsSignIn?: boolean;
  /** Changes the service before the first request. */
  world?: (world: World) => void;
}

/** Changes the envelope of a success (Interface 2.1). */
export const onSuccess =
  (change: (body: Fields, call: Call) => void) =>
  (answer: Answer, call: Call): void => {
    if (answer.status !== 200 || !isFields(answer.body) || answer.body.code) return;
    answer.body = { ...answer.body };
    change(answer.body as Fields, call);
  };

/** Sets a field of an envelope, of `data`, of a row or of a request. */
export const put =
  (name: string, value: unknown) =>
  (fields: Fields): void => {
    fields[name] = value;
  };

/** Changes `data` of a success if it is an object. */
export const onData = (change: (data: Fields) => void): Fault['answer'] =>
  onSuccess((body) => {
    if (!isFields(body.data)) return;
    const data = { ...body.data };
    change(data);
    body.data = data;
  });

export const onDecision = (decision: string, change: (data: Fields) => void): Fault['answer'] =>
  onData((data) => {
    if (data.decision === decision) change(data);
  });

export const onRows = (change: (row: Fields) => void): Fault['answer'] =>
  onSuccess((body) => {
    const rows = Array.isArray(body.data) ? body.data : [];
    body.data = rows.map((row: Fields) => {
      const copy = { ...row };
      change(copy);
      return copy;
    });
  });

export const onDetail =
  (change: (detail: Fields[], body: Fields) => void): Fault['answer'] =>
  (answer) => {
    if (answer.status !== 422 || !isFields(answer.body) || !Array.isArray(answer.body.detail)) return;
    answer.body = { ...answer.body, detail: answer.body.detail.map((item: Fields) => ({ ...item })) };
    change((answer.body as { detail: Fields[] }).detail, answer.body as Fields);
  };

/** Changes the fields of a request before the service reads it. */
export const onRequest = (change: (body: Fields, call: Call) => void): Fault['request'] => {
  return (call) => {
    let body: unknown;
    try {
      body = JSON.parse(call.body.toString());
    } catch {
      return;
    }
    if (!isFields(body)) return;
    change(body, call);
    call.body = Buffer.from(JSON.stringify(body));
  };
};

export const removeKey = (body: Fields, call: Call): void => {
  delete body.idempotencyKey;
  delete call.headers['idempotency-key'];
};

/** Accepts a request that the service refused for one field only. */
export const accepting =
  (field: string): Fault['answer'] =>
  (answer) => {
    const { detail } = isFields(answer.body) ? answer.body : {};
    if (answer.status !== 422 || !Array.isArray(detail)) return;
    if (!detail.every(({ loc }) => Array.isArray(loc) && loc.includes(field))) return;
    answer.status = 200;
    answer.body = { code: 0, message: 'ok', data: {} };
  };

export const fault = (
  name: string,
  call: DocumentedCall | 'any',
  field: string,
  breaks: string,
  effect: Pick<Fault, 'request' | 'answer' | 'skipsSignIn' | 'world'>,
): Fault => ({ name, call, field, breaks, ...effect });
