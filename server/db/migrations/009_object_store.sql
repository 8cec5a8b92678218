-- How a session's bytes travel, and the name that the object store itself has for the upload.
alter table upload_sessions
  add column mode text not null default 'relay' check (mode in ('relay', 'direct')),
  add column upload_handle text,
  add column etag text,
  -- Whether the bytes of a session that ended without a file are known to be gone.
  add column freed boolean not null default false;
create index upload_sessions_unfreed on upload_sessions (expires_at) where status in ('ABORTED', 'EXPIRED') and not freed;
