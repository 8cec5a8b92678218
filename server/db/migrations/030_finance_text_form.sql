-- Composed letters (NFC), so that a search finds a name however its accents are encoded. The column keeps its name for the
-- previous version, which reads it during a rolling upgrade.
alter table finance_transactions drop column folded;
alter table finance_transactions add column folded text collate "C"
  generated always as (lower(normalize(project_name || U&'\001F' || category || U&'\001F' || detail, nfc))) stored;
