create table tenants (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  currency text not null default 'USD',
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants,
  username text not null unique,
  display_name text not null,
  password_hash text not null,
  roles text[] not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  refresh_hash text not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id);

create table upload_sessions (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  file_name text not null,
  file_size bigint not null check (file_size > 0),
  md5 text not null,
  sha256 text,
  backend text not null,
  object_key text not null,
  chunk_size int not null,
  chunk_count int not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'COMPLETED', 'ABORTED', 'EXPIRED')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  completed_at timestamptz
);
create index upload_sessions_expiry on upload_sessions (expires_at) where status = 'OPEN';

create table upload_chunks (
  session_id uuid not null references upload_sessions on delete cascade,
  index int not null,
  size int not null,
  digest text not null,
  primary key (session_id, index)
);

-- One row per file of a tenant. Its row lock serializes concurrent commits of the same file.
create table files (
  tenant_id uuid not null references tenants,
  md5 text not null,
  size bigint not null,
  sha256 text not null,
  primary key (tenant_id, md5, size, sha256)
);

create table projects (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants,
  name text not null,
  status text not null default 'UPLOADED' check (status in ('UPLOADED', 'LABELING', 'LABELED', 'LABELING_FAILED')),
  file_name text not null,
  file_size bigint not null,
  md5 text not null,
  sha256 text not null,
  backend text not null,
  object_key text not null,
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
create index projects_file on projects (tenant_id, md5, file_size, created_at desc) where deleted_at is null;
create index projects_newest on projects (tenant_id, created_at desc, id desc) where deleted_at is null;

create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  route text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table companies (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants,
  project_id uuid not null unique references projects,
  record jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table runs (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants,
  project_id uuid not null references projects,
  kind text not null check (kind in ('N1', 'N2')),
  status text not null default 'QUEUED'
    check (status in ('QUEUED', 'RUNNING', 'CANCELLING', 'CANCELLED', 'SUCCEEDED', 'FAILED')),
  last_seq bigint not null default 0,
  error jsonb,
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  deleted_at timestamptz
);
create index runs_newest on runs (tenant_id, created_at desc, id desc) where deleted_at is null;
create index runs_project on runs (project_id, created_at desc) where deleted_at is null;
-- A project has at most one active labeling run: a second start violates this index and reuses the first.
create unique index runs_one_labeling on runs (project_id)
  where kind = 'N1' and status in ('QUEUED', 'RUNNING', 'SUCCEEDED') and deleted_at is null;

create table tasks (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants,
  run_id uuid not null references runs,
  name text not null,
  position int not null,
  status text not null default 'QUEUED'
    check (status in ('QUEUED', 'RUNNING', 'CANCELLED', 'SUCCEEDED', 'FAILED', 'SKIPPED')),
  attempt int not null default 0,
  attempts jsonb not null default '[]',
  progress real not null default 0,
  error jsonb,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (run_id, position)
);
create index tasks_median on tasks (tenant_id, name, finished_at desc) where status = 'SUCCEEDED';

create table task_files (
  task_id uuid not null references tasks,
  name text not null,
  backend text not null,
  object_key text not null,
  size bigint not null,
  sha256 text not null,
  primary key (task_id, name)
);

-- Up to 1,000 entries of one task, as JSON objects joined by commas, compressed.
create table log_blocks (
  run_id uuid not null references runs,
  first_seq bigint not null,
  last_seq bigint not null,
  task_name text not null,
  body bytea not null,
  primary key (run_id, first_seq)
);

-- Wrong passwords per account, per address and per pair, each with its own window.
create table login_guesses (
  key text primary key,
  count int not null,
  expires_at timestamptz not null
);
