-- Set when the record of a run is deleted but its analysis result is kept.
alter table tasks add column kept_at timestamptz;
