import type { Detail } from './types.ts';

/** A refused request, which each foreign service words in its own way. */
export class Refusal extends Error {
  status: number;
  detail: Detail[];
  retryAfterS: number | undefined;

  constructor(status: number, message: string, options: { detail?: Detail[]; retryAfterS?: number } = {}) {
    super(message);
    this.status = status;
    this.detail = options.detail ?? [];
    this.retryAfterS = options.retryAfterS;
  }
}

export const invalid = (detail: Detail[]): Refusal => new Refusal(422, 'Request validation failed', { detail });

/** Returns a 422 refusal with a single item of `detail`. */
export const invalidField = (loc: (string | number)[], msg: string, type = 'value_error'): Refusal =>
  invalid([{ loc, msg, type }]);
