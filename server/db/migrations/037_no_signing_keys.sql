-- Access tokens are signed with a key derived from ASSAY_SECRET: without a live session, a token is useless anyway.
drop table signing_keys;
