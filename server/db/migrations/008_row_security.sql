-- Row-level security: a statement without a tenant condition still sees no rows of other tenants. Connections switch to
-- one of two roles (`db/scope.ts`); neither is a superuser or owns a table. Roles belong to the whole server; if the
-- database user may not create them, an administrator creates them first (docs/deploy.md).
do $$
declare
  given text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
  role_name text;
begin
  foreach role_name in array array['assay_tenant', 'assay_system'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception when duplicate_object or unique_violation then
        null; -- Another database of this server made it at the same time.
      end;
    end if;
    if not pg_has_role(current_user, role_name, given) then
      execute format('grant %I to %I', role_name, current_user);
    end if;
  end loop;
end $$;

create function current_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('assay.tenant', true), '')::uuid $$;

grant usage on schema public to assay_tenant, assay_system;
grant select, insert, update, delete on tenants, users, sessions, upload_sessions, upload_chunks, files, projects,
  idempotency_keys, companies, runs, tasks, task_files, log_blocks, finance_days, finance_months, login_guesses
  to assay_system;
grant select, insert, delete on finance_transactions to assay_system;
grant select, insert on reports to assay_system;

grant select, insert, update, delete on upload_sessions, upload_chunks, files, projects, idempotency_keys, companies,
  runs, tasks, task_files, log_blocks to assay_tenant;
grant select, insert, update on users to assay_tenant;
grant select, update on sessions to assay_tenant;
-- Locking a row requires the right to update one of its columns.
grant select, update (name) on tenants to assay_tenant;
grant select on finance_transactions, finance_days, finance_months to assay_tenant;
grant select, insert on reports to assay_tenant;

do $$
declare
  place record;
begin
  for place in select * from (values
    ('tenants', 'id = (select current_tenant())'),
    ('users', 'tenant_id = (select current_tenant())'),
    ('sessions', 'exists (select from users u where u.id = user_id)'),
    ('upload_sessions', 'tenant_id = (select current_tenant())'),
    ('upload_chunks', 'exists (select from upload_sessions u where u.id = session_id)'),
    ('files', 'tenant_id = (select current_tenant())'),
    ('projects', 'tenant_id = (select current_tenant())'),
    ('idempotency_keys', 'tenant_id = (select current_tenant())'),
    ('companies', 'tenant_id = (select current_tenant())'),
    ('runs', 'tenant_id = (select current_tenant())'),
    ('tasks', 'tenant_id = (select current_tenant())'),
    ('task_files', 'exists (select from tasks t where t.id = task_id)'),
    ('log_blocks', 'exists (select from runs r where r.id = run_id)'),
    ('finance_transactions', 'tenant_id = (select current_tenant())'),
    ('finance_days', 'tenant_id = (select current_tenant())'),
    ('finance_months', 'tenant_id = (select current_tenant())'),
    ('reports', 'tenant_id = (select current_tenant())'),
    ('login_guesses', 'false')
  ) as t(name, own) loop
    -- Forced, so that it also applies to the owner when a statement is sent without a role.
    execute format('alter table %I enable row level security, force row level security', place.name);
    execute format('create policy tenant on %1$I to assay_tenant using (%2$s) with check (%2$s)', place.name, place.own);
    execute format($p$create policy system on %I to assay_system using (current_user = 'assay_system')$p$, place.name);
  end loop;
end $$;
