import { type ProblemName, problemCodes, type ValidationIssue } from '#contract/parts/problem.ts';

interface Extra {
  details?: Record<string, unknown>;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
}

/** Expected failure, which the problem handler converts to a response. */
export class DomainError extends Error {
  readonly problem: ProblemName;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(problem: ProblemName, message: string, { details, retryAfter }: Extra = {}) {
    super(message);
    this.problem = problem;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  get status() {
    return Math.floor(problemCodes[this.problem] / 100);
  }
}

/** Well-formed request with invalid values. Answered with 422 and the place of each fault. */
export class InvalidRequest extends Error {
  readonly issues: ValidationIssue[];

  constructor(...issues: ValidationIssue[]) {
    super(issues.map((issue) => issue.msg).join(' '));
    this.issues = issues;
  }
}

export const notFound = (what: string) =>
  new DomainError('NOT_FOUND', `This ${what} does not exist, or you do not have access to it.`);
export const conflict = (problem: ProblemName, message: string, details?: Record<string, unknown>) =>
  new DomainError(problem, message, details ? { details } : {});
export const invalid = (loc: ValidationIssue['loc'], msg: string, type: string) =>
  new InvalidRequest({ loc, msg, type });
