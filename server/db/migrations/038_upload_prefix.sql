-- MD5 and SHA-256 over the first chunks of an upload, so that completing it does not have to read the file. Before the last
-- chunk, the state of both computations; after it, the two digests. Bytes that were hashed never change: the claim of a chunk
-- is final.
alter table upload_sessions
  add column hashed_chunks int not null default 0 check (hashed_chunks between 0 and chunk_count),
  add column hash_state bytea check (octet_length(hash_state) = 48);
