import {
  AuthorizationResponseError,
  JSON_ATTRIBUTE_COMPARISON,
  JWT_TIMESTAMP_CHECK,
  OperationProcessingError,
  PARSE_ERROR,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { ApiError } from '../../api-error.ts';
import { config } from '../../settings/config.ts';
import { oidcSettings } from '../../settings/oidc-settings.ts';

/** Failures of an OpenID provider. The messages `oidc.failure.…` explain them. */
export type ProviderFailure =
  | 'PROVIDER_UNREACHABLE'
  /** The same, and its origin is not in the settings, so the content security policy may not name it. */
  | 'PROVIDER_NOT_NAMED'
  /** There is no discovery document at the issuer. */
  | 'PROVIDER_NOT_FOUND'
  | 'ISSUER_DIFFERS'
  | 'PROVIDER_REFUSED'
  | 'CLIENT_REFUSED'
  | 'PROVIDER_ANSWER'
  | 'SIGN_IN_EXPIRED'
  | 'STATE_UNKNOWN'
  | 'CLOCK_DIFFERS'
  | 'NOT_SECURE'
  | 'TOKEN_REFUSED';

export const failure = (
  status: number,
  name: ProviderFailure,
  message: string,
  details: Record<string, unknown> = {},
  cause?: unknown,
) => new ApiError(status, { name, message, details }, { cause });

/** Returns the origins that the settings name, which the console's server allows in `connect-src`. */
function namedOrigins(): string[] {
  const { issuer, endpoints } = oidcSettings();
  const addresses = [config().baseUrl, issuer, endpoints?.token].flatMap((address) => address || []);
  return [location.origin, ...addresses.map((address) => new URL(address).origin)];
}

/**
 * Converts a failure of a request to the provider.
 * @param origin where the request went
 */
export function providerFailure(error: unknown, origin: string): ApiError {
  if (error instanceof ApiError) return error;
  const { message } = error as Error;
  if (error instanceof AuthorizationResponseError) return refusal(400, error);
  if (error instanceof ResponseBodyError) {
    if (error.error === 'invalid_grant') return failure(error.status, 'SIGN_IN_EXPIRED', textOf(error), {}, error);
    const isClient = error.error === 'invalid_client' || error.error === 'unauthorized_client';
    return isClient ? failure(error.status, 'CLIENT_REFUSED', textOf(error), {}, error) : refusal(error.status, error);
  }
  if (error instanceof WWWAuthenticateChallengeError)
    return failure(error.status, 'CLIENT_REFUSED', message, {}, error);
  if (error instanceof OperationProcessingError) return unusable(error);
  if (typeof (error as { code?: unknown }).code === 'string')
    return failure(200, 'PROVIDER_ANSWER', message, {}, error);
  const name = namedOrigins().includes(origin) ? 'PROVIDER_UNREACHABLE' : 'PROVIDER_NOT_NAMED';
  const text = `${origin} cannot be reached from ${location.origin}.`;
  return failure(0, name, text, { origin }, error);
}

/** Explains an answer that the library does not accept. */
function unusable(error: OperationProcessingError): ApiError {
  const { code, cause, message } = error;
  // A response that was cut off can succeed at the next try.
  if (code === PARSE_ERROR) return failure(0, 'PROVIDER_ANSWER', message, {}, error);
  if (code === JWT_TIMESTAMP_CHECK) return failure(200, 'CLOCK_DIFFERS', message, {}, error);
  if (code === JSON_ATTRIBUTE_COMPARISON) {
    const { issuer } = (cause as { body: { issuer: string } }).body;
    return failure(200, 'ISSUER_DIFFERS', message, { issuer }, error);
  }
  const status = cause instanceof Response ? cause.status : 200;
  if (status === 404) return failure(404, 'PROVIDER_NOT_FOUND', message, {}, error);
  return failure(status, 'PROVIDER_ANSWER', `${message} (status ${status})`, {}, error);
}

const refusal = (status: number, error: AuthorizationResponseError | ResponseBodyError) =>
  failure(status, 'PROVIDER_REFUSED', textOf(error), {}, error);

const textOf = ({ error, error_description }: AuthorizationResponseError | ResponseBodyError) =>
  [error, error_description].filter(Boolean).join(': ');
