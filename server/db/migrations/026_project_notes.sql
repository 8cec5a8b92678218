-- One note for each project. The revision counts its changes.
alter table projects
  add column note text not null default '',
  add column note_revision int not null default 0,
  add column note_by uuid references users,
  add column note_at timestamptz;
