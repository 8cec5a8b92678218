import type { ValidationIssue } from '#contract/parts/problem.ts';
import type { Failure } from './answers/read-failure.ts';
import { readText } from './request/read-text.ts';

/**
 * Every failure of the API module. `status` is 0 if the service could not be reached. `name` is the UPPER_SNAKE name
 * from the service, or one of ours: UNREACHABLE, TIMEOUT, VALIDATION, REFUSED, CONTRACT_VIOLATION, UNREADABLE.
 * `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  /** The service's own code and message, to show to users. Empty where the name says the same in the user's language. */
  readonly serviceCode: string;
  readonly serviceMessage: string;
  readonly requestId: string;
  readonly issues: ValidationIssue[];
  readonly details: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  /** Address that a redirect led to; empty without one. */
  readonly redirectedTo: string;

  constructor(status: number, failure: Failure = {}, options?: ErrorOptions) {
    super(
      failure.message ??
        (status === 0 ? 'The service cannot be reached.' : `The service responded with status ${status}.`),
      options,
    );
    this.name = failure.name ?? (status === 0 ? 'UNREACHABLE' : 'UNREADABLE');
    this.status = status;
    this.code = failure.code ?? status * 100;
    this.serviceCode = failure.serviceCode ?? '';
    this.serviceMessage = failure.serviceMessage ?? '';
    this.requestId = failure.requestId ?? '';
    this.issues = failure.issues ?? [];
    this.details = failure.details ?? {};
    this.retryAfter = failure.retryAfter;
    this.redirectedTo = failure.redirectedTo ?? '';
  }

  /** True if a retry can succeed: unreachable, timed out, rate limited or a server error. */
  get isTransient() {
    return (
      this.status === 0 || this.status === 408 || this.status === 429 || (this.status >= 500 && this.status !== 501)
    );
  }

  /**
   * Builds an error from a failed response: the interface's 422, our problem format, or any other style.
   * @param body the parsed body, if it has been read
   */
  static async from(response: Response, body?: unknown): Promise<ApiError> {
    const read = body ?? (await readText(response).catch(() => ''));
    // Loaded on demand, because the first screen does not need it. Without it, the status still tells what to do.
    const failure = await import('./answers/read-failure.ts').then(
      ({ readFailure }) => readFailure(response, read),
      () => ({}),
    );
    return new ApiError(response.status, { ...failure, redirectedTo: response.redirected ? response.url : '' });
  }
}

/** Returns whether a status means that the object does not exist: unknown, in another tenant, or an invalid id. */
export const isNoSuch = (status: number | undefined) => status === 404 || status === 422;

/** Returns whether a change was refused because the object has changed since. */
export const isConflict = (error: Error | null) => error instanceof ApiError && error.status === 409;
