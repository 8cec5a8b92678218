import type { Endpoint } from '#contract/endpoint.ts';
import { addressOf, renamed, wireOf } from '../wire/wire.ts';

/** A token that no service issued. */
export const STRANGER_TOKEN = 'bm9ib2R5.aXNzdWVk.dGhpcw';

export interface Probe {
  endpoint: Endpoint;
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  /** Query parameters that are sent unchanged, regardless of the settings. */
  rawQuery?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  /** Sent as JSON. */
  body?: Record<string, unknown> | undefined;
  /** Credentials to send: the user's token, none, or an invalid token. */
  as?: 'person' | 'nobody' | 'stranger' | undefined;
  maxBytes?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** A probe as it was sent, and its raw response. */
export interface ProbeReply {
  method: string;
  address: string;
  /** Headers as sent, without the token. */
  sentHeaders: Record<string, string>;
  sentBody: string;
  /** HTTP status, or 0 without a response. */
  status: number;
  mediaType: string;
  /** True if the response is a redirect to a sign-in page. */
  isSignIn?: boolean;
  /** The header `Retry-After`, or an empty string. */
  retryAfter: string;
  /** Beginning of the body as text. */
  text: string;
  end: 'whole' | 'left' | 'cut' | 'late' | 'none';
  /** Milliseconds until the last byte was read. */
  ms: number;
}

/** Returns the address, headers and body of a probe, with the names of the configured service. */
export function requestOf({ endpoint, params, query, rawQuery = {}, headers = {}, body }: Probe) {
  const wire = wireOf(endpoint);
  const plain = addressOf(endpoint, { params, query });
  const raw = new URLSearchParams(rawQuery).toString();
  const address = raw ? `${plain}${plain.includes('?') ? '&' : '?'}${raw}` : plain;
  const sentBody = body ? JSON.stringify(renamed(body, wire.body)) : '';
  const sentHeaders = { ...renamed(headers, wire.headers), ...(body && { 'content-type': 'application/json' }) };
  return { address, sentHeaders, sentBody };
}
