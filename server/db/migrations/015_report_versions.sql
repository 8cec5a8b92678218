-- A version may be a time in milliseconds or written as its digits, which no int holds.
alter table reports alter column report_version type bigint;
