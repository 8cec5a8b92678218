/** Names that envelopes give to the payload, the documented one first. */
export const payloadNames = ['data', 'result', 'payload'];

/** Returns the `data` of an envelope, or the body if it has no `data`. */
export const payloadOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
