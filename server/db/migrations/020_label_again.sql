-- A project can be labeled again after a run has succeeded, so only active labeling runs exclude each other.
drop index runs_one_labeling;
create unique index runs_one_labeling on runs (project_id)
  where kind = 'N1' and status in ('QUEUED', 'RUNNING') and deleted_at is null;
