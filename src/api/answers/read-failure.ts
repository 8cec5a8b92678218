import { z } from 'zod/mini';
import { Problem, type ValidationIssue, ValidationProblem } from '#contract/parts/problem.ts';
import { secondsOfRetryAfter } from '#src/lib/time/retry-after.ts';
import { serviceNow } from '#src/lib/time/service-clock.ts';
import { failureBodyOf, serviceMessageOf } from './service-message.ts';

export interface Failure {
  code?: number | undefined;
  serviceCode?: string | undefined;
  serviceMessage?: string | undefined;
  name?: string | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  issues?: ValidationIssue[] | undefined;
  details?: Record<string, unknown> | undefined;
  retryAfter?: number | undefined;
  redirectedTo?: string | undefined;
}

/** Reads what a failed response says. @param read its text, or its parsed body */
export function readFailure({ status, ok, headers }: Response, read: unknown): Failure {
  const body = typeof read === 'string' ? failureBodyOf(read) : read;
  const requestId = headers.get('x-request-id') ?? '';
  const { message: serviceMessage, code: serviceCode } = serviceMessageOf(body);
  const invalid = ValidationProblem.safeParse(body);
  if (status === 422 && invalid.success) {
    const issues = invalid.data.detail;
    return {
      name: issues[0]?.type === 'idempotency_key_reused' ? 'IDEMPOTENCY_KEY_REUSED' : 'VALIDATION',
      message: issues.map((issue) => `${issue.loc.join('.')}: ${issue.msg}`).join('; '),
      serviceMessage,
      issues,
      requestId,
    };
  }
  const { data: problem } = z.partial(Problem).safeParse(body);
  const name = /^[A-Z][A-Z\d_]*$/.test(problem?.error ?? '') ? problem?.error : undefined;
  // Our own format: `name` has a translated text.
  const isTranslated = Problem.safeParse(body).success && Math.floor(problem!.code! / 100) === status;
  return {
    code: problem?.code ?? (Number(serviceCode) || undefined),
    name: name ?? (serviceMessage || ok ? 'REFUSED' : undefined),
    message: serviceMessage || undefined,
    ...(!isTranslated && { serviceMessage, serviceCode }),
    requestId: problem?.request_id ?? requestId,
    details: problem?.details,
    retryAfter: secondsOf(headers),
  };
}

const MAX_RETRY_AFTER_SECONDS = 24 * 3600;

/** Returns the seconds that a service asks to wait, by its own clock. */
function secondsOf(headers: Headers): number | undefined {
  const now = Date.parse(headers.get('date') ?? '') || serviceNow();
  const seconds = secondsOfRetryAfter(headers.get('retry-after') ?? '', now);
  return seconds ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : undefined;
}
