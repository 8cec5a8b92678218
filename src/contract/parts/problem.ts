import { z } from 'zod/mini';

/** Interface 2.7: one validation error of a request. `loc` begins with body, query, path or header. */
export const ValidationIssue = z.object({
  loc: z.array(z.union([z.string(), z.int()])),
  msg: z.string(),
  type: z.string(),
});
export type ValidationIssue = z.infer<typeof ValidationIssue>;

/** Interface 2.7: body of every 422. */
export const ValidationProblem = z.object({ detail: z.array(ValidationIssue) });
export type ValidationProblem = z.infer<typeof ValidationProblem>;

/** Failure codes by name: HTTP status × 100 + n. */
export const problemCodes = {
  BAD_REQUEST: 400_00,
  IDEMPOTENCY_KEY_MISMATCH: 400_01,
  CHUNK_DIGEST_MISMATCH: 400_02,
  CHUNK_SIZE_MISMATCH: 400_03,
  DIGEST_UNSUPPORTED: 400_04,
  UNAUTHENTICATED: 401_00,
  BAD_CREDENTIALS: 401_01,
  SESSION_ENDED: 401_02,
  TENANT_REQUIRED: 401_10,
  FORBIDDEN: 403_00,
  NOT_FOUND: 404_00,
  CONFLICT: 409_00,
  IDEMPOTENCY_KEY_IN_FLIGHT: 409_01,
  CHUNKS_MISSING: 409_02,
  FILE_DIGEST_MISMATCH: 409_03,
  UPLOAD_INCOMPLETE: 409_04,
  UPLOAD_CLOSED: 409_05,
  CHUNK_CONFLICT: 409_06,
  RUN_FINISHED: 409_07,
  RUN_ACTIVE: 409_08,
  USERNAME_TAKEN: 409_10,
  OWN_ACCOUNT: 409_11,
  LAST_ADMIN: 409_20,
  REPORT_IMMUTABLE: 409_09,
  PROJECT_NOT_LABELED: 409_12,
  UPLOAD_NOT_DIRECT: 409_13,
  DOCUMENT_UNREADABLE: 409_14,
  DOCUMENT_NOT_READ: 409_15,
  CHANGED_BY_OTHERS: 409_16,
  WRONG_PASSWORD: 409_17,
  TOO_MANY_WEBHOOKS: 409_18,
  TOO_MANY_VIEWS: 409_19,
  RUN_EXISTS: 409_22,
  PASSWORD_COMMON: 409_23,
  SERVICE_ACCOUNT: 409_31,
  SIGN_ON_ACCOUNT: 409_35,
  TAKEN_BACK: 409_36,
  RUN_STOPPING: 409_27,
  SESSION_EXPIRED: 410_00,
  LINK_EXPIRED: 410_01,
  PAYLOAD_TOO_LARGE: 413_00,
  FILE_TOO_LARGE: 413_01,
  QUOTA_EXCEEDED: 413_02,
  UNSUPPORTED_MEDIA_TYPE: 415_00,
  RANGE_NOT_SATISFIABLE: 416_00,
  TOO_MANY_REQUESTS: 429_00,
  ACCOUNT_LOCKED: 429_01,
  INTERNAL: 500_00,
  UNAVAILABLE: 503_00,
  STORAGE_FULL: 503_01,
} as const;
export type ProblemName = keyof typeof problemCodes;

/** Body of every failure other than 422. */
export const Problem = z.object({
  code: z.int().check(z.describe('HTTP status × 100 + n; never 0.')),
  error: z.string().check(z.describe('UPPER_SNAKE name of the failure.')),
  message: z.string(),
  data: z._default(z.null(), null),
  details: z
    .optional(z.record(z.string(), z.unknown()))
    .check(z.describe('Data the caller needs to recover, such as the missing chunks.')),
  timestamp: z.int(),
  request_id: z.string(),
});
export type Problem = z.infer<typeof Problem>;
