-- An import is taken back by booking its transactions again with opposite amounts.
alter table finance_imports
  -- Sum of the amounts. Null for an import whose transactions do not name it, so that it cannot be taken back.
  add column amount numeric,
  -- The import that this one takes back.
  add column takes_back uuid unique references finance_imports;
alter table finance_transactions
  -- Without a foreign key, which would be checked for each row.
  add column import_id uuid,
  -- Id of the transaction that this one takes back.
  add column takes_back text collate "C";
create index on finance_transactions (import_id) where import_id is not null;
create unique index on finance_transactions (tenant_id, takes_back) where takes_back is not null;

-- A refund is subtracted whatever its sign, so what takes it back is added: the opposite of what it takes back.
create function finance_income(status text, amount numeric, takes_back text) returns numeric
  language sql immutable parallel safe
  as $$ select case when takes_back is null then finance_income(status, amount) else -finance_income(status, -amount) end $$;
create function finance_profit(status text, amount numeric, profit_amount numeric, takes_back text) returns numeric
  language sql immutable parallel safe
  as $$ select case when takes_back is null then finance_profit(status, amount, profit_amount)
    else -finance_profit(status, -amount, -profit_amount) end $$;
do $$ begin
  execute replace(pg_get_functiondef('finance_count'::regproc), 'amount))', 'amount, takes_back))');
end $$;
