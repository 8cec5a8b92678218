-- The OpenID Connect provider of a tenant. The command line writes it.
create table sign_on_providers (
  tenant_id uuid primary key references tenants,
  issuer text not null,
  client_id text not null,
  -- Encrypted with a key derived from ASSAY_SECRET. Null for a public client.
  client_secret text,
  -- Shown on the sign-in page. Null if only the address for this tenant leads to the provider.
  label text,
  scope text not null,
  roles_claim text not null,
  -- Roles by the value of the claim.
  roles jsonb not null,
  -- Values that a sign-in must have: one of `acr`, and each of `amr`.
  acr text[] not null,
  amr text[] not null,
  -- The only account that can sign in with a password. Null if all local accounts can.
  local_admin uuid references users
);

-- Sign-ins in progress at a provider. A row is deleted when the browser comes back.
create table sign_ons (
  state_hash text primary key,
  browser_hash text not null,
  tenant_id uuid not null references tenants,
  issuer text not null,
  nonce text not null,
  verifier text not null,
  target text not null,
  expires_at timestamptz not null
);

-- The provider's account. `sign_on_at` is when the provider issued the claims that the account's roles come from.
alter table users
  add column sign_on_issuer text,
  add column sign_on_subject text,
  add column sign_on_at timestamptz,
  add check (num_nulls(sign_on_issuer, sign_on_subject, sign_on_at) in (0, 3));
create unique index on users (tenant_id, sign_on_issuer, sign_on_subject);

grant select, insert, update, delete on sign_on_providers to assay_system;
grant select, insert, delete on sign_ons to assay_system;
alter table sign_on_providers enable row level security, force row level security;
create policy tenant on sign_on_providers to assay_tenant using (false);
create policy system on sign_on_providers to assay_system using (current_user = 'assay_system');
alter table sign_ons enable row level security, force row level security;
create policy tenant on sign_ons to assay_tenant using (false);
create policy system on sign_ons to assay_system using (current_user = 'assay_system');
