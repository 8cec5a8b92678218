-- Finds the unfinished runs of a person, which decide the turn of a new one.
create index runs_unfinished on runs (tenant_id, created_by, created_at, id) where status in ('QUEUED', 'RUNNING');
