-- True if the result covers only a part of the file. Null for runs that have no result, and for those of older versions.
alter table runs add column is_partial boolean;
