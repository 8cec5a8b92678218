import { allows, type Endpoint } from '#contract/endpoint.ts';
import { RoleName } from '#contract/session.ts';

/**
 * Returns whether a user with these roles may call an endpoint. The service checks again. If the console knows none of
 * the roles, only the service can decide.
 */
export function mayCall(endpoint: Pick<Endpoint, 'roles'>, roles: readonly string[] | undefined): boolean {
  if (endpoint.roles === 'public') return true;
  if (!roles) return false;
  return allows(endpoint.roles, roles) || !roles.some(isKnownRole);
}

export const isKnownRole = (role: string) => RoleName.safeParse(role).success;
