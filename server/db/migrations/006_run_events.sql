-- Notifies all processes of a changed run with `tenant run`, at commit. The channel is `changesChannel` of db/changes.ts.
create function tell_run_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('assay_runs', new.tenant_id || ' ' || new.id);
  return null;
end $$;

create function tell_task_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('assay_runs', new.tenant_id || ' ' || new.run_id);
  return null;
end $$;

create trigger run_added after insert on runs for each row execute function tell_run_changed();
create trigger run_changed after update on runs for each row
  when (old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at)
  execute function tell_run_changed();
create trigger task_changed after update on tasks for each row
  when (old.status is distinct from new.status or old.attempt is distinct from new.attempt)
  execute function tell_task_changed();
