-- A user name is unique within its tenant. A global rule would reveal which names other tenants use.
alter table users drop constraint users_username_key;
alter table users add constraint users_tenant_username_key unique (tenant_id, username);
-- Sign-in searches a user name in all tenants.
create index users_username on users (username);

-- A row is an allowance that refills: `expires_at` is when it is full again, `count` the guesses since `since`.
alter table login_guesses add column since timestamptz not null default now();
