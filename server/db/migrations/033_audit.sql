-- Who did what. The entries of a tenant are numbered without gaps, and each hash covers its entry and the hash before it.
create table audit_heads (
  tenant_id uuid primary key references tenants,
  -- Number and hash of the newest entry.
  number bigint not null,
  hash text not null,
  -- Number of the oldest entry that is kept, and the hash before it.
  first_number bigint not null default 1,
  first_hash text not null default ''
);

create table audit_entries (
  tenant_id uuid not null references tenants,
  number bigint not null,
  at timestamptz not null,
  -- Without a foreign key, because an entry outlives the user. Null if nobody was signed in.
  user_id uuid,
  user_name text,
  session_id uuid,
  address text not null,
  operation text not null,
  object_kind text,
  object_id text,
  outcome text not null,
  -- Number of equal calls that the entry stands for.
  count int not null check (count >= 1),
  -- JSON with `before` and `after`. Text, because the hash covers its exact characters.
  detail text,
  hash text not null,
  primary key (tenant_id, number)
);
create index on audit_entries (tenant_id, at);
create index on audit_entries (tenant_id, user_id, number);
create index on audit_entries (tenant_id, object_id, number);

-- Numbers and hashes a new entry. The row of the tenant stays locked until the transaction ends, so that the order of the
-- numbers is that of the commits.
create function append_audit_entry() returns trigger language plpgsql as $$
declare
  previous text;
begin
  insert into audit_heads as head (tenant_id, number, hash) values (new.tenant_id, 1, '')
    on conflict (tenant_id) do update set number = head.number + 1 returning number, hash into new.number, previous;
  new.at := date_trunc('milliseconds', clock_timestamp());
  new.hash := encode(sha256(convert_to(previous || json_build_array(
    new.tenant_id, new.number, (extract(epoch from new.at) * 1000)::bigint, new.user_id, new.user_name, new.session_id,
    new.address, new.operation, new.object_kind, new.object_id, new.outcome, new.count, new.detail), 'UTF8')), 'hex');
  update audit_heads set hash = new.hash where tenant_id = new.tenant_id;
  return new;
end
$$;
-- A restored entry has its hash.
create trigger audit_entries_append before insert on audit_entries for each row when (new.hash is null)
  execute function append_audit_entry();

-- Retention first moves the start of the chain in `audit_heads`, then deletes the entries before it.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.number < (select first_number from audit_heads where tenant_id = old.tenant_id) then
      return old;
    end if;
  end if;
  raise exception 'An audit entry never changes.' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger audit_entries_immutable before update or delete on audit_entries
  for each row execute function keep_audit_entry();
create trigger audit_entries_kept before truncate on audit_entries
  for each statement execute function keep_audit_entry();
revoke update, delete, truncate on audit_entries from public, current_user;

grant select, insert, delete on audit_entries to assay_system;
grant select on audit_entries to assay_tenant;
grant insert (tenant_id, user_id, user_name, session_id, address, operation, object_kind, object_id, outcome, count, detail)
  on audit_entries to assay_tenant;
grant select, insert, update on audit_heads to assay_system, assay_tenant;
alter table audit_entries enable row level security, force row level security;
create policy tenant on audit_entries to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on audit_entries to assay_system using (current_user = 'assay_system');
alter table audit_heads enable row level security, force row level security;
create policy tenant on audit_heads to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on audit_heads to assay_system using (current_user = 'assay_system');
