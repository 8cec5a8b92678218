-- An N2 run analyses what a labeling run of its project has left.
alter table runs add column source_run_id uuid references runs;
-- A project has one analysis under way: a second start meets this index and reuses the first.
create unique index runs_one_analysis on runs (project_id)
  where kind = 'N2' and status in ('QUEUED', 'RUNNING') and deleted_at is null;
-- The list of analyses: newest first, without a look at the tasks of other steps.
create index tasks_analyses on tasks (tenant_id, created_at desc, id desc) where name = 'deep_analysis';
