import { Problem, type ValidationIssue, ValidationProblem } from '#contract/problem.ts';
import { readText } from './read-text.ts';

interface Failure {
  code?: number | undefined;
  name?: string | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  issues?: ValidationIssue[] | undefined;
  details?: Record<string, unknown> | undefined;
  retryAfter?: number | undefined;
}

/**
 * Every failure of the API module. `status` is 0 if the service could not be reached. `name` is the UPPER_SNAKE name
 * from the service, or one of ours: UNREACHABLE, TIMEOUT, VALIDATION, CONTRACT_VIOLATION, UNREADABLE. `retryAfter` is
 * in seconds.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
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
    this.requestId = failure.requestId ?? '';
    this.issues = failure.issues ?? [];
    this.details = failure.details ?? {};
    this.retryAfter = failure.retryAfter;
  }

  /** True if a retry can succeed: unreachable, timed out, rate limited or a server error. */
  get isTransient() {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }

  /** Builds an error from a failed response: our problem format, a 422, a proxy's error page or an empty body. */
  static async from(response: Response): Promise<ApiError> {
    const body: unknown = await readText(response)
      .then((text) => JSON.parse(text))
      .catch(() => undefined);
    const requestId = response.headers.get('x-request-id') ?? '';
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    const invalid = ValidationProblem.safeParse(body);
    if (response.status === 422 && invalid.success) {
      const issues = invalid.data.detail;
      const message = issues.map((issue) => `${issue.loc.join('.')}: ${issue.msg}`).join('; ');
      return new ApiError(422, {
        name: issues[0]?.type === 'idempotency_key_reused' ? 'IDEMPOTENCY_KEY_REUSED' : 'VALIDATION',
        message,
        issues,
        requestId,
      });
    }
    const { data: problem } = Problem.partial().safeParse(body);
    return new ApiError(response.status, {
      code: problem?.code,
      name: problem?.error,
      message: problem?.message,
      requestId: problem?.request_id ?? requestId,
      details: problem?.details,
      retryAfter,
    });
  }
}

/** Returns whether a status means that the object does not exist: unknown, in another tenant, or an invalid id. */
export const isNoSuch = (status: number | undefined) => status === 404 || status === 422;
