-- `rotation_salt` and the refresh secret that was replaced at `rotated_at` give the current one. `family_hash` is that of the
-- session's first secret, and null until it is replaced: so are the sessions from before this migration.
alter table sessions
  add column family_hash text,
  add column rotation_salt text,
  add column rotated_at timestamptz;
