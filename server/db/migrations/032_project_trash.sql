-- A project with `deleted_at` is in the trash. `deleted_by` is null if the retention of its tenant moved it there.
alter table projects
  add column deleted_by uuid references users,
  add column restored_at timestamptz;
create index projects_trash on projects (tenant_id, md5, file_size) where deleted_at is not null;
-- Projects without activity for this many days go to the trash. Null keeps them.
alter table tenants add column retention_days int check (retention_days > 0);

-- Objects of removed projects, written in the transaction that removes the rows and deleted once the store has removed them.
create table removed_objects (
  object_key text primary key,
  tenant_id uuid not null references tenants,
  -- The object store's own id of an unfinished upload.
  upload_handle text,
  created_at timestamptz not null default clock_timestamp()
);
grant select, insert, delete on removed_objects to assay_system;
alter table removed_objects enable row level security, force row level security;
create policy tenant on removed_objects to assay_tenant using (false);
create policy system on removed_objects to assay_system using (current_user = 'assay_system');

-- A report still never changes, but it is removed with its project: only from the trash, and only by a transaction that
-- names the project in `assay.removing_project`.
create or replace function keep_report() returns trigger language plpgsql as $$
begin
  if TG_OP = 'DELETE' then
    if current_setting('assay.removing_project', true) = old.project_id::text
      and exists (select from projects where id = old.project_id and deleted_at is not null)
    then
      return old;
    end if;
  end if;
  raise exception 'A report snapshot never changes.' using errcode = 'integrity_constraint_violation';
end
$$;
grant delete on reports to assay_system;

-- Removing a project looks up what refers to it and to its object.
create index on projects (object_key);
create index on upload_sessions (object_key);
create index on upload_sessions (tenant_id, md5, file_size);
create index on runs (project_id);
create index on runs (source_run_id) where source_run_id is not null;
create index on reports (project_id);
