import type { ColumnType, JSONColumnType } from 'kysely';

export interface SignOnProviderTable {
  tenant_id: string;
  issuer: string;
  client_id: string;
  client_secret: string | null;
  label: string | null;
  scope: string;
  roles_claim: string;
  roles: JSONColumnType<Record<string, string[]>, string, string>;
  acr: string[];
  amr: string[];
  local_admin: string | null;
}

export interface SignOnTable {
  state_hash: string;
  browser_hash: string;
  tenant_id: string;
  issuer: string;
  nonce: string;
  verifier: string;
  target: string;
  expires_at: ColumnType<Date, Date | string, never>;
}
