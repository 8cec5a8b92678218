-- Upload path of a session (`mode`) and the object store's own id of the upload.
alter table upload_sessions
  add column mode text not null default 'relay' check (mode in ('relay', 'direct')),
  add column upload_handle text,
  add column etag text,
  -- True once the bytes of a session that ended without a file are known to be deleted.
  add column freed boolean not null default false;
create index upload_sessions_unfreed on upload_sessions (expires_at) where status in ('ABORTED', 'EXPIRED') and not freed;
