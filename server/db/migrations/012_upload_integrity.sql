-- COMPLETING: all chunks have arrived and the file is being hashed. The session accepts no more chunks.
alter table upload_sessions
  drop constraint upload_sessions_status_check,
  add constraint upload_sessions_status_check
    check (status in ('OPEN', 'COMPLETING', 'COMPLETED', 'ABORTED', 'EXPIRED'));
drop index upload_sessions_expiry;
create index upload_sessions_expiry on upload_sessions (expires_at) where status in ('OPEN', 'COMPLETING');

-- A chunk is claimed by its SHA-256 before its bytes are written, and marked as stored afterwards. Earlier rows are stored.
alter table upload_chunks add column stored boolean not null default true;
-- A chunk known only by its MD5 could be replaced by other bytes with the same MD5, so it has to be sent again.
delete from upload_chunks where digest not like 'sha-256:%';
alter table upload_chunks add constraint upload_chunks_digest_check check (digest like 'sha-256:%');
