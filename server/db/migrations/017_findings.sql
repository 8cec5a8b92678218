-- Decisions on findings and corrections of company facts. Each row is one change. The highest revision applies.
create table finding_decisions (
  tenant_id uuid not null references tenants,
  project_id uuid not null references projects on delete cascade,
  finding_id text not null,
  revision int not null,
  state text not null check (state in ('open', 'confirmed', 'dismissed', 'answered', 'dropped')),
  note text not null,
  -- Digest of the finding's values at the time of the decision.
  fingerprint text not null,
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp(),
  primary key (project_id, finding_id, revision)
);

create table company_corrections (
  tenant_id uuid not null references tenants,
  project_id uuid not null references projects on delete cascade,
  fact text not null check (fact in ('name', 'description', 'sector', 'stage', 'location', 'website')),
  -- Revision of all company facts of the project.
  revision int not null,
  -- Null removes the correction.
  value text,
  -- Value in the document at the time of the correction.
  original text,
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp(),
  primary key (project_id, fact, revision)
);

grant select, insert, update, delete on finding_decisions, company_corrections to assay_system;
grant select, insert, delete on finding_decisions, company_corrections to assay_tenant;
alter table finding_decisions enable row level security, force row level security;
create policy tenant on finding_decisions to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on finding_decisions to assay_system using (current_user = 'assay_system');
alter table company_corrections enable row level security, force row level security;
create policy tenant on company_corrections to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on company_corrections to assay_system using (current_user = 'assay_system');
