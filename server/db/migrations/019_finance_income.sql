-- Income is what was settled less what was refunded. A refund takes its amount back whether it was booked as a negative
-- or as a positive amount. Pending and failed transactions are no income.
create function finance_income(status text, amount numeric) returns numeric language sql immutable parallel safe
  as $$ select case status when 'settled' then amount when 'refunded' then -abs(amount) else 0 end $$;
-- The profit of a refund has the sign that it was booked with if its amount is negative, and the opposite one otherwise.
create function finance_profit(status text, amount numeric, profit_amount numeric) returns numeric
  language sql immutable parallel safe
  as $$ select case status
    when 'settled' then profit_amount
    when 'refunded' then case when amount > 0 then -profit_amount else profit_amount end
    else 0 end $$;

alter table finance_days add column income numeric not null default 0, add column profit numeric not null default 0;
alter table finance_months add column income numeric not null default 0, add column profit numeric not null default 0;

create or replace function finance_count() returns trigger language plpgsql as $$
declare
  sign int := case TG_OP when 'INSERT' then 1 else -1 end;
begin
  with days as materialized (
    select tenant_id, type, status, (occurred_at at time zone 'UTC')::date as day,
      sign * count(*) as n, sign * sum(amount) as amount, sign * sum(profit_amount) as profit_amount,
      sign * sum(finance_income(status, amount)) as income,
      sign * sum(finance_profit(status, amount, profit_amount)) as profit
    from changed group by 1, 2, 3, 4
  ), counted as (
    insert into finance_days as d
    select * from days order by tenant_id, type, status, day
    on conflict (tenant_id, type, status, day) do update set
      n = d.n + excluded.n,
      amount = d.amount + excluded.amount,
      profit_amount = d.profit_amount + excluded.profit_amount,
      income = d.income + excluded.income,
      profit = d.profit + excluded.profit
  )
  insert into finance_months as m
  select tenant_id, type, status, date_trunc('month', day::timestamp)::date as month,
    sum(n), sum(amount), sum(profit_amount), sum(income), sum(profit)
  from days group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (tenant_id, type, status, month) do update set
    n = m.n + excluded.n,
    amount = m.amount + excluded.amount,
    profit_amount = m.profit_amount + excluded.profit_amount,
    income = m.income + excluded.income,
    profit = m.profit + excluded.profit;
  if sign < 0 then
    delete from finance_days where n = 0 and tenant_id in (select tenant_id from changed);
    delete from finance_months where n = 0 and tenant_id in (select tenant_id from changed);
  end if;
  return null;
end $$;

-- Row-level security hides the rows from the owner of the tables.
set local role assay_system;
update finance_days set income = amount, profit = profit_amount where status = 'settled';
update finance_days d set income = c.income, profit = c.profit
from (
  select tenant_id, type, (occurred_at at time zone 'UTC')::date as day,
    sum(finance_income(status, amount)) as income, sum(finance_profit(status, amount, profit_amount)) as profit
  from finance_transactions where status = 'refunded' group by 1, 2, 3
) c
where d.status = 'refunded' and (d.tenant_id, d.type, d.day) = (c.tenant_id, c.type, c.day);
update finance_months m set income = c.income, profit = c.profit
from (
  select tenant_id, type, status, date_trunc('month', day::timestamp)::date as month,
    sum(income) as income, sum(profit) as profit
  from finance_days group by 1, 2, 3, 4
) c
where (m.tenant_id, m.type, m.status, m.month) = (c.tenant_id, c.type, c.status, c.month);
reset role;

-- For lists sorted by amount, and for those of one project or category.
create index finance_transactions_amount on finance_transactions (tenant_id, amount desc, id desc);
create index finance_transactions_project on finance_transactions (tenant_id, project_name, occurred_at desc, id desc);
create index finance_transactions_category on finance_transactions (tenant_id, category, occurred_at desc, id desc);
