-- A new password for staff who have forgotten theirs: by a link, mailed or made by somebody who may grant all their roles.

-- Above merchants, like people and their sessions. Of a link only its hash is here.
create table staff_password_links (
  token_hash bytea primary key,
  person_id uuid not null references staff_people on delete cascade,
  -- Of a link that somebody made by hand: the assignments its person had then, and those the maker had. It opens nothing
  -- once its person has another one, or the maker has lost one. Null: it was mailed to the person.
  held uuid[],
  maker_held uuid[],
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- Used, or ended by another that was.
  ended_at timestamptz,
  check ((held is null) = (maker_held is null))
);
create index staff_password_links_person on staff_password_links (person_id);
grant select, insert, update, delete on staff_password_links to tabard_platform;

alter table messages drop constraint messages_purpose_check;
alter table messages add constraint messages_purpose_check
  check (purpose in ('verificationCode', 'logInCode', 'passwordCode', 'mailCode', 'orderReady', 'staffInvitation', 'staffPassword', 'test')) not valid;
alter table messages validate constraint messages_purpose_check;
