-- When a token got a successor, and on the successor which token it replaces until it is first used.
alter table access_tokens
  add column replaced_at timestamptz,
  add column replaces bytea;
