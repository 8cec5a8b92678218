create table finance_transactions (
  -- The trigger of the counters checks that the tenant exists: once per day instead of once per row.
  tenant_id uuid not null,
  -- Compared by bytes, so that the sort order is the same on every database.
  id text collate "C" not null check (id <> ''),
  type text not null check (type in ('tech', 'ecosystem')),
  project_name text not null,
  category text not null,
  detail text not null,
  occurred_at timestamptz not null check (isfinite(occurred_at)),
  amount numeric not null check (amount > '-Infinity' and amount < 'Infinity'),
  profit_amount numeric not null check (profit_amount > '-Infinity' and profit_amount < 'Infinity'),
  status text not null check (status in ('settled', 'pending', 'refunded', 'failed')),
  status_label text not null,
  primary key (tenant_id, id)
);
create index finance_transactions_newest on finance_transactions (tenant_id, occurred_at desc, id desc);
create index finance_transactions_type on finance_transactions (tenant_id, type, occurred_at desc, id desc);

-- Counts and sums per UTC day and month, so that listings of millions of rows can be paged and summed.
create table finance_days (
  tenant_id uuid not null references tenants,
  type text not null,
  status text not null,
  day date not null,
  n bigint not null,
  amount numeric not null,
  profit_amount numeric not null,
  primary key (tenant_id, type, status, day)
);
create table finance_months (
  tenant_id uuid not null references tenants,
  type text not null,
  status text not null,
  month date not null,
  n bigint not null,
  amount numeric not null,
  profit_amount numeric not null,
  primary key (tenant_id, type, status, month)
);

-- Once per statement, not per row. Keys are sorted so that concurrent statements do not deadlock.
create function finance_count() returns trigger language plpgsql as $$
declare
  sign int := case TG_OP when 'INSERT' then 1 else -1 end;
begin
  with days as materialized (
    select tenant_id, type, status, (occurred_at at time zone 'UTC')::date as day,
      sign * count(*) as n, sign * sum(amount) as amount, sign * sum(profit_amount) as profit_amount
    from changed group by 1, 2, 3, 4
  ), counted as (
    insert into finance_days as d
    select * from days order by tenant_id, type, status, day
    on conflict (tenant_id, type, status, day) do update set
      n = d.n + excluded.n,
      amount = d.amount + excluded.amount,
      profit_amount = d.profit_amount + excluded.profit_amount
  )
  insert into finance_months as m
  select tenant_id, type, status, date_trunc('month', day::timestamp)::date as month, sum(n), sum(amount), sum(profit_amount)
  from days group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (tenant_id, type, status, month) do update set
    n = m.n + excluded.n,
    amount = m.amount + excluded.amount,
    profit_amount = m.profit_amount + excluded.profit_amount;
  if sign < 0 then
    delete from finance_days where n = 0 and tenant_id in (select tenant_id from changed);
    delete from finance_months where n = 0 and tenant_id in (select tenant_id from changed);
  end if;
  return null;
end $$;

create trigger finance_count_insert after insert on finance_transactions
  referencing new table as changed for each statement execute function finance_count();
create trigger finance_count_delete after delete on finance_transactions
  referencing old table as changed for each statement execute function finance_count();

-- A transaction never changes: a correction is a new transaction. The counters rely on this.
create function finance_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'finance_transactions are not changed; delete and insert them.';
end $$;
create trigger finance_refuse_update before update or truncate on finance_transactions
  for each statement execute function finance_refuse();
