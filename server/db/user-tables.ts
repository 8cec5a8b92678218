import type { ColumnType, Generated } from 'kysely';
import type { MaybeTime, Time } from './column-types.ts';

export interface UserTable {
  id: Generated<string>;
  tenant_id: string;
  username: string;
  display_name: string;
  password_hash: string;
  roles: string[];
  is_service: Generated<boolean>;
  disabled_at: MaybeTime;
  created_at: Time;
  /** The provider's account, for accounts of company sign-in. */
  sign_on_issuer: ColumnType<string | null, string | undefined, never>;
  sign_on_subject: ColumnType<string | null, string | undefined, never>;
  sign_on_at: MaybeTime;
}

export interface SessionTable {
  id: Generated<string>;
  user_id: string;
  family_hash: string | null;
  refresh_hash: string;
  rotation_salt: string | null;
  rotated_at: MaybeTime;
  user_agent: string;
  address: string;
  created_at: Time;
  last_used_at: Time;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  ended_at: MaybeTime;
}

export interface AccessTokenTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  name: string;
  roles: string[];
  hash: string;
  created_at: Time;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  last_used_at: MaybeTime;
  last_used_address: string | null;
}

export interface PasswordLinkTable {
  user_id: string;
  tenant_id: string;
  hash: string;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface LoginGuessTable {
  key: string;
  count: number;
  since: Time;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}
