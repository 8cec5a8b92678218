/** The authenticated user, as recorded in the database at the time of the request. */
export interface Caller {
  userId: string;
  tenantId: string;
  roles: readonly string[];
  /** Undefined for a program with an access token. */
  sessionId?: string;
  /** The access token of a program. */
  tokenId?: string;
  tokenName?: string;
}

/** Caller of an endpoint with `needsSession`. */
export type SessionCaller = Caller & { sessionId: string };
