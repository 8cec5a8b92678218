-- When a person was last here is the end of this index, however many sessions they have had.
create index sessions_user_last_used on sessions (user_id, last_used_at);
create index sessions_live on sessions (user_id) where ended_at is null;
drop index sessions_user;
