-- Where a listing is searched: folded once, when it is booked. Folding it for each search took ten times as long as reading it.
-- U+001F keeps the end of one field and the beginning of the next apart.
alter table finance_transactions add column folded text collate "C"
  generated always as (lower(project_name || U&'\001F' || category || U&'\001F' || detail)) stored;
