-- Documents whose text can be searched.
create table searchable_texts (
  project_id uuid primary key references projects on delete cascade,
  tenant_id uuid not null references tenants,
  format text not null,
  -- Number of sentences that are stored.
  sentences int not null,
  -- True if a limit left out the end of the document.
  is_cut boolean not null
);
-- Their sentences and table rows. Without foreign keys, which would be checked for each row.
create table sentences (
  tenant_id uuid not null,
  project_id uuid not null,
  position int not null,
  -- The characters `from_char` to before `to_char` of a block of the document.
  block int not null,
  from_char int not null,
  to_char int not null,
  entry text,
  page int,
  line int,
  text text not null,
  folded text collate "C" not null generated always as (lower(normalize(text, nfc))) stored,
  primary key (tenant_id, project_id, position)
);

grant select, insert, update, delete on searchable_texts, sentences to assay_system;
grant select, insert, update, delete on searchable_texts, sentences to assay_tenant;
alter table searchable_texts enable row level security, force row level security;
create policy tenant on searchable_texts to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on searchable_texts to assay_system using (current_user = 'assay_system');
alter table sentences enable row level security, force row level security;
create policy tenant on sentences to assay_tenant
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy system on sentences to assay_system using (current_user = 'assay_system');
