-- SMS and mail: a row each, written with what it is about and sent by a job. The job's own state stands here as well.
create table messages (
  merchant_id uuid not null,
  message_id uuid not null,
  shop_id uuid not null,
  kind text not null check (kind in ('sms', 'mail')),
  purpose text not null check (purpose in ('verificationCode', 'logInCode', 'passwordCode', 'orderReady', 'test')),
  -- E.164, or a mail address.
  recipient text not null,
  language text not null check (language in ('en-gb', 'zh-hans')),
  -- Of mail; an SMS has none.
  subject text not null,
  -- Null: it held a code, and has left or can no longer be used.
  body text,
  holds_code boolean not null,
  gateway text not null check (gateway in ('twilio', 'http', 'smtp', 'outbox')),
  -- refused: the provider will not; failed: we gave up.
  status text not null check (status in ('queued', 'sent', 'failed', 'refused')),
  attempts integer not null default 0,
  -- Tries of which nobody knows what became of them.
  unanswered integer not null default 0 check (unanswered between 0 and attempts),
  -- Nobody tries before this: one sender at a time, and none right after another that was cut off.
  next_try_at timestamptz not null,
  provider_id text,
  error_code text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Never sent after this.
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (merchant_id, message_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade,
  check ((status = 'sent') = (sent_at is not null)),
  check (body is not null or holds_code)
);
create index messages_newest on messages (merchant_id, shop_id, created_at desc, message_id desc);
select tabard_tenant_table('messages', 'select, insert, update, delete');

-- What SMS may cost, counted across merchants: whoever pumps does it to all of them. The times of each phone, address,
-- block of numbers and shop within its window; one more than `most` does not fit.
create table sms_counters (
  counter_key text primary key,
  most integer not null,
  window_seconds integer not null check (window_seconds > 0),
  times timestamptz[] not null,
  constraint sms_counters_limit check (cardinality(times) <= most)
);
grant select, insert, update, delete on sms_counters to tabard_platform;
