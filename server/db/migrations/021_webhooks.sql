-- Addresses that are told about events, and the events to send (an outbox, written in the transaction of the event).
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants,
  url text not null,
  secret bytea not null check (octet_length(secret) = 32),
  events text[] not null,
  -- Address of the console, for links.
  console_url text not null,
  enabled boolean not null default true,
  -- Why the service turned it off.
  off_reason text check (off_reason in ('failing', 'gone')),
  -- Held by the process that sends for this webhook, so that it gets one delivery at a time.
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index on webhooks (tenant_id);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  -- Result of the last attempt: the status of the response, or why there was none.
  status_code int,
  problem text,
  created_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  next_try_at timestamptz not null default now()
);
create index on webhook_deliveries (webhook_id, created_at);
create index on webhook_deliveries (next_try_at) where state = 'waiting';

grant select, insert, update, delete on webhooks, webhook_deliveries to assay_system;
-- Requests cannot read a secret: it is shown once, by the request that sets it.
grant select (id, tenant_id, url, events, console_url, enabled, off_reason, created_at), insert, delete on webhooks
  to assay_tenant;
grant update (url, secret, events, console_url, enabled, off_reason) on webhooks to assay_tenant;
grant select, insert on webhook_deliveries to assay_tenant;
alter table webhooks enable row level security, force row level security;
create policy tenant on webhooks to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on webhooks to assay_system using (current_user = 'assay_system');
alter table webhook_deliveries enable row level security, force row level security;
create policy tenant on webhook_deliveries to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on webhook_deliveries to assay_system using (current_user = 'assay_system');
