-- Accounts of programs: without a password or sessions.
alter table users add column is_service boolean not null default false;
alter table users add constraint service_without_password check (not is_service or password_hash = 'none');

-- Tokens with which programs call the service. They are random, so a plain hash protects them.
create table access_tokens (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  name text not null,
  roles text[] not null,
  hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_address text
);
create index on access_tokens (user_id);

grant select, insert, update, delete on access_tokens to assay_system;
-- Requests cannot read a hash.
grant select (id, tenant_id, user_id, name, roles, created_at, expires_at, last_used_at, last_used_address),
  insert, delete on access_tokens to assay_tenant;
alter table access_tokens enable row level security, force row level security;
create policy tenant on access_tokens to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on access_tokens to assay_system using (current_user = 'assay_system');

-- Links with which users set their password once. Only the last one made for a user is valid.
create table password_links (
  user_id uuid primary key references users,
  tenant_id uuid not null references tenants,
  hash text not null unique,
  expires_at timestamptz not null
);
grant select, insert, update, delete on password_links to assay_system;
grant select (user_id, tenant_id, expires_at), insert, update, delete on password_links to assay_tenant;
alter table password_links enable row level security, force row level security;
create policy tenant on password_links to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on password_links to assay_system using (current_user = 'assay_system');
