/** Returns the `data` of an envelope, or a body without it as it is. */
export const payloadOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
