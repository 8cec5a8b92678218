-- Named filters, sort and columns of a list, and the view that a user opens a list with.
create table saved_views (
  tenant_id uuid not null references tenants,
  list text not null,
  -- Chosen by the client, so that a repeated request saves nothing twice.
  id uuid not null,
  user_id uuid not null references users,
  name text not null,
  query text not null,
  hidden_columns text[],
  is_shared boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, list, id)
);

create table saved_view_defaults (
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  list text not null,
  view_id uuid not null,
  primary key (tenant_id, user_id, list),
  foreign key (tenant_id, list, view_id) references saved_views on delete cascade
);
create index on saved_view_defaults (tenant_id, list, view_id);

grant select, insert, update, delete on saved_views, saved_view_defaults to assay_system, assay_tenant;
alter table saved_views enable row level security, force row level security;
create policy tenant on saved_views to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on saved_views to assay_system using (current_user = 'assay_system');
alter table saved_view_defaults enable row level security, force row level security;
create policy tenant on saved_view_defaults to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on saved_view_defaults to assay_system using (current_user = 'assay_system');
