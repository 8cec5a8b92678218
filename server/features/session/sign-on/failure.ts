import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import type { SignOnFailureCode } from '#contract/session.ts';

/** Reason why a company sign-in failed. The sign-in page explains the code; the message is for the log. */
export class SignOnFailure extends Error {
  readonly code: SignOnFailureCode;

  constructor(code: SignOnFailureCode, message: string = code) {
    super(message);
    this.code = code;
  }
}

/** Converts a failure of a request to the provider, or of a check of its answer. */
export function signOnFailure(error: unknown): SignOnFailure {
  if (error instanceof SignOnFailure) return error;
  const { message } = error as Error;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const words = [error.error, error.error_description].filter(Boolean).join(': ');
    return new SignOnFailure(error.error === 'invalid_grant' ? 'EXPIRED' : 'REFUSED', words);
  }
  if (error instanceof WWWAuthenticateChallengeError) return new SignOnFailure('REFUSED', message);
  const isRejected = error instanceof OperationProcessingError || error instanceof UnsupportedOperationError;
  return new SignOnFailure(isRejected ? 'NOT_ACCEPTED' : 'UNREACHABLE', message);
}
