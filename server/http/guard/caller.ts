import type { Role } from '#contract/endpoint.ts';

/** The authenticated user, as recorded in the session row at the time of the request. */
export interface Caller {
  userId: string;
  tenantId: string;
  sessionId: string;
  roles: readonly string[];
}

export const mayCall = (caller: Pick<Caller, 'roles'>, roles: 'signed-in' | readonly Role[]) =>
  roles === 'signed-in' || caller.roles.includes('admin') || roles.some((role) => caller.roles.includes(role));
