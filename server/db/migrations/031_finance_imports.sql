-- Files whose transactions were booked. Transactions cannot be deleted, so their size counts toward the tenant's quota.
create table finance_imports (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants,
  -- Null for a booking on the command line, or before bookings were recorded.
  user_id uuid references users,
  file_name text,
  rows bigint not null,
  -- Bytes of the transactions as JSON, which is about their size in the database with its indexes.
  size bigint not null,
  created_at timestamptz not null default clock_timestamp()
);
create index on finance_imports (tenant_id, created_at desc, id);
-- Earlier transactions count with the usual size of one.
insert into finance_imports (tenant_id, rows, size)
  select tenant_id, sum(n), sum(n) * 300 from finance_months group by 1;

grant select, insert, delete on finance_imports to assay_system;
grant select on finance_imports to assay_tenant;
alter table finance_imports enable row level security, force row level security;
create policy tenant on finance_imports to assay_tenant using (tenant_id = (select current_tenant()));
create policy system on finance_imports to assay_system using (current_user = 'assay_system');
