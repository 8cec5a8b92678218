-- The end of this index answers when a user was last active, regardless of the number of sessions.
create index sessions_user_last_used on sessions (user_id, last_used_at);
create index sessions_live on sessions (user_id) where ended_at is null;
drop index sessions_user;
