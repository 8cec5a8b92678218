-- Null is the default order, and the automatic width of all columns.
alter table saved_views add column column_order text[], add column column_widths jsonb;
