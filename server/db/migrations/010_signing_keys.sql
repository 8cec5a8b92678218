-- Salts of the keys that sign access tokens. A key is derived from a salt and ASSAY_SECRET; one without the other is useless.
create table signing_keys (
  id uuid primary key default gen_random_uuid(),
  salt bytea not null check (octet_length(salt) = 32),
  created_at timestamptz not null default clock_timestamp()
);
grant select, insert, delete on signing_keys to assay_system;
alter table signing_keys enable row level security, force row level security;
create policy tenant on signing_keys to assay_tenant using (false);
create policy system on signing_keys to assay_system using (current_user = 'assay_system');
