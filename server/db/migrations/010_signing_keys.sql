-- Of each key that signs access tokens, what it is made from together with ASSAY_SECRET: neither is of use alone.
create table signing_keys (
  id uuid primary key default gen_random_uuid(),
  salt bytea not null check (octet_length(salt) = 32),
  created_at timestamptz not null default clock_timestamp()
);
grant select, insert, delete on signing_keys to assay_system;
alter table signing_keys enable row level security, force row level security;
create policy tenant on signing_keys to assay_tenant using (false);
create policy system on signing_keys to assay_system using (current_user = 'assay_system');
