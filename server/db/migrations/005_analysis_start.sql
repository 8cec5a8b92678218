-- An N2 run analyzes the outputs of a labeling run of its project.
alter table runs add column source_run_id uuid references runs;
-- A project has at most one active analysis: a second start violates this index and reuses the first.
create unique index runs_one_analysis on runs (project_id)
  where kind = 'N2' and status in ('QUEUED', 'RUNNING') and deleted_at is null;
-- The list of analyses, newest first, without reading tasks of other steps.
create index tasks_analyses on tasks (tenant_id, created_at desc, id desc) where name = 'deep_analysis';
