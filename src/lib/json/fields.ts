/** Fields of a JSON object whose shape is not known. */
export type Fields = Record<string, unknown>;

/** Returns whether a value is an object but not an array. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
