-- Key figures and findings of a finished deep analysis, so that lists need not read its result.
create table analysis_summaries (
  task_id uuid primary key references tasks on delete cascade,
  tenant_id uuid not null references tenants,
  summary jsonb not null,
  -- Findings with their ids and fingerprints, in the order of the result.
  findings jsonb not null
);

grant select, insert, update, delete on analysis_summaries to assay_system;
grant select, insert, update on analysis_summaries to assay_tenant;
alter table analysis_summaries enable row level security, force row level security;
create policy tenant on analysis_summaries to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on analysis_summaries to assay_system using (current_user = 'assay_system');
