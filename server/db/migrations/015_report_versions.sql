-- A version can be a timestamp in milliseconds or written as digits, which exceeds int.
alter table reports alter column report_version type bigint;
