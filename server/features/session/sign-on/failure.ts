import { errors } from 'jose';
import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import type { SignOnFailureCode } from '#contract/session.ts';

const MAX_TEXT_LENGTH = 300;

/** Reason why a company sign-in failed. The sign-in page explains the code and shows `text` of the provider. */
export class SignOnFailure extends Error {
  readonly code: SignOnFailureCode;
  readonly text: string;

  /** @param text the provider's own words @param cause for the log */
  constructor(code: SignOnFailureCode, text = '', cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.text = text
      .replace(/\p{C}+/gu, ' ')
      .slice(0, MAX_TEXT_LENGTH)
      .toWellFormed();
  }
}

/** Converts a failure of a request to the provider, or of a check of its answer. */
export function signOnFailure(error: unknown): SignOnFailure {
  if (error instanceof SignOnFailure) return error;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const text = [error.error, error.error_description].filter(Boolean).join(': ');
    return new SignOnFailure(error.error === 'invalid_grant' ? 'EXPIRED' : 'REFUSED', text, error);
  }
  if (error instanceof WWWAuthenticateChallengeError) return new SignOnFailure('REFUSED', 'invalid_client', error);
  const isRejected =
    error instanceof OperationProcessingError ||
    error instanceof UnsupportedOperationError ||
    (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout));
  return new SignOnFailure(isRejected ? 'NOT_ACCEPTED' : 'UNREACHABLE', '', error);
}
