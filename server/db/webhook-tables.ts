import type { Generated, JSONColumnType } from 'kysely';
import type { MaybeTime, Time } from './column-types.ts';

export interface WebhookTable {
  id: Generated<string>;
  tenant_id: string;
  url: string;
  secret: Uint8Array;
  events: string[];
  console_url: string;
  enabled: Generated<boolean>;
  off_reason: 'failing' | 'gone' | null;
  lease: string | null;
  leased_until: MaybeTime;
  created_at: Time;
}

export interface WebhookDeliveryTable {
  id: Generated<string>;
  tenant_id: string;
  webhook_id: string;
  event: string;
  data: JSONColumnType<object, string, never>;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  status_code: number | null;
  problem: string | null;
  created_at: Time;
  tried_at: MaybeTime;
  next_try_at: Time;
}
