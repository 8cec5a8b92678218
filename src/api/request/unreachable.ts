import { ApiError } from '../api-error.ts';
import { config } from '../settings/config.ts';

/**
 * Returns the failure of a request without a response: UNREACHABLE, or CROSS_ORIGIN if the service has another origin,
 * because a browser does not say whether CORS is the reason.
 */
export function unreachable(options?: ErrorOptions): ApiError {
  const { baseUrl } = config();
  const origin = baseUrl && new URL(baseUrl).origin;
  if (!origin || origin === location.origin) return new ApiError(0, {}, options);
  const message = `${origin} cannot be reached from ${location.origin}.`;
  return new ApiError(0, { name: 'CROSS_ORIGIN', message }, options);
}
