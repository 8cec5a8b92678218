-- COMPLETING: every chunk has arrived, and the file is being hashed; it takes no more chunks.
alter table upload_sessions
  drop constraint upload_sessions_status_check,
  add constraint upload_sessions_status_check
    check (status in ('OPEN', 'COMPLETING', 'COMPLETED', 'ABORTED', 'EXPIRED'));
drop index upload_sessions_expiry;
create index upload_sessions_expiry on upload_sessions (expires_at) where status in ('OPEN', 'COMPLETING');

-- A chunk is claimed by its SHA-256 before its bytes are written and stored once they are. Earlier rows were written first.
alter table upload_chunks add column stored boolean not null default true;
-- A chunk that is known by its MD5 alone could be replaced by other bytes of that MD5: it is sent again.
delete from upload_chunks where digest not like 'sha-256:%';
alter table upload_chunks add constraint upload_chunks_digest_check check (digest like 'sha-256:%');
