import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Returns whether a response is a redirect to a web page, or a redirect that the gateway does not let a browser follow. Many
 * frameworks ask for a sign-in that way, with the status 302 instead of 401.
 */
export const leadsToSignIn = ({ redirected, status, headers }: Response): boolean =>
  redirected
    ? /\bhtml\b/i.test(headers.get('content-type') ?? '')
    : status > 300 && status < 400 && status !== 304 && !headers.has('location');

/**
 * Returns whether a redirect to a web page in place of a call's answer means that the caller is not signed in. A package can be
 * behind any redirect, and a service answers calls that it does not have in any way.
 */
export const needsJson = ({ origin, roles, answers }: Endpoint): boolean =>
  origin !== 'extension' && roles !== 'public' && answers?.mediaType === undefined;

/** Turns a redirect to a sign-in page into a 401. */
export const redirectAsUnauthorized = (response: Response): Response =>
  leadsToSignIn(response) ? new Response(null, { status: 401, headers: response.headers }) : response;
