/** The authenticated user, as recorded in the session row at the time of the request. */
export interface Caller {
  userId: string;
  tenantId: string;
  sessionId: string;
  roles: readonly string[];
}
