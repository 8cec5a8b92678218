-- The current refresh secret is derived from `rotation_salt` and the secret replaced at `rotated_at`. `family_hash` is the
-- hash of the session's first secret. It is null until the first rotation and for sessions from before this migration.
alter table sessions
  add column family_hash text,
  add column rotation_salt text,
  add column rotated_at timestamptz;
