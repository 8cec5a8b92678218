-- Exact bytes as received. A version never changes: `content` is compared when the same version is sent again.
create table reports (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants,
  project_id uuid not null references projects,
  session_id uuid not null,
  report_version int not null check (report_version >= 1),
  report_status text,
  render_mode text,
  generated_at text not null,
  questions int not null,
  ready int not null,
  body bytea not null,
  sha256 text not null check (sha256 = encode(sha256(body), 'hex')),
  content text not null,
  stored_by uuid not null references users,
  stored_at timestamptz not null default clock_timestamp(),
  unique (tenant_id, project_id, session_id, report_version)
);
create index reports_newest on reports (tenant_id, stored_at desc, id desc);

create function keep_report() returns trigger language plpgsql as $$
begin
  raise exception 'A report snapshot never changes.' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger reports_immutable before update or delete on reports for each row execute function keep_report();
create trigger reports_kept before truncate on reports for each statement execute function keep_report();
-- The owner gives up the rights as well. The triggers cover a superuser, whom permissions do not bind.
revoke update, delete, truncate on reports from public, current_user;
