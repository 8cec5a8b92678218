import { Problem, type ValidationIssue, ValidationProblem } from '#contract/problem.ts';
import { readText } from './read-text.ts';
import { failureBodyOf, serviceMessageOf } from './service-message.ts';

interface Failure {
  code?: number | undefined;
  serviceCode?: string | undefined;
  serviceMessage?: string | undefined;
  name?: string | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  issues?: ValidationIssue[] | undefined;
  details?: Record<string, unknown> | undefined;
  retryAfter?: number | undefined;
}

/**
 * Every failure of the API module. `status` is 0 if the service could not be reached. `name` is the UPPER_SNAKE name
 * from the service, or one of ours: UNREACHABLE, TIMEOUT, VALIDATION, REFUSED, CONTRACT_VIOLATION, UNREADABLE.
 * `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  /** The service's own code and words, to show to people. Empty where the name says the same in the user's language. */
  readonly serviceCode: string;
  readonly serviceMessage: string;
  readonly requestId: string;
  readonly issues: ValidationIssue[];
  readonly details: Record<string, unknown>;
  readonly retryAfter: number | undefined;

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
  }

  /** True if a retry can succeed: unreachable, timed out, rate limited or a server error. */
  get isTransient() {
    return (
      this.status === 0 || this.status === 408 || this.status === 429 || (this.status >= 500 && this.status !== 501)
    );
  }

  /** Builds an error from a failed response: the interface's 422, our problem format, or any other style. */
  static async from(response: Response): Promise<ApiError> {
    const body = await readText(response).then(failureBodyOf, () => undefined);
    const { status, headers } = response;
    const requestId = headers.get('x-request-id') ?? '';
    const { message: serviceMessage, code: serviceCode } = serviceMessageOf(body);
    const invalid = ValidationProblem.safeParse(body);
    if (status === 422 && invalid.success) {
      const issues = invalid.data.detail;
      const message = issues.map((issue) => `${issue.loc.join('.')}: ${issue.msg}`).join('; ');
      return new ApiError(422, {
        name: issues[0]?.type === 'idempotency_key_reused' ? 'IDEMPOTENCY_KEY_REUSED' : 'VALIDATION',
        message,
        serviceMessage,
        issues,
        requestId,
      });
    }
    const { data: problem } = Problem.partial().safeParse(body);
    const name = /^[A-Z][A-Z\d_]*$/.test(problem?.error ?? '') ? problem?.error : undefined;
    // Our own format: `name` has a translated text.
    const isTranslated = Problem.safeParse(body).success && Math.floor(problem!.code! / 100) === status;
    return new ApiError(status, {
      code: problem?.code,
      name: name ?? (serviceMessage ? 'REFUSED' : undefined),
      message: serviceMessage || undefined,
      ...(!isTranslated && { serviceMessage, serviceCode }),
      requestId: problem?.request_id ?? requestId,
      details: problem?.details,
      retryAfter: secondsOf(headers),
    });
  }
}

const MAX_RETRY_AFTER_SECONDS = 24 * 3600;

/** Returns the seconds in `Retry-After`, which is a number of seconds or an HTTP date (RFC 9110 §10.2.3). */
function secondsOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const until = Date.parse(value) - (Date.parse(headers.get('date') ?? '') || Date.now());
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil(until / 1000);
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : undefined;
}

/** Returns whether a status means that the object does not exist: unknown, in another tenant, or an invalid id. */
export const isNoSuch = (status: number | undefined) => status === 404 || status === 422;
