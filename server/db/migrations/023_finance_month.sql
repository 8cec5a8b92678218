-- Last month, such as `2026-03`, of which the event `finance.month` is in the outbox of the tenant's webhooks.
alter table tenants add column reported_month text;
