-- Messages to guests about their orders (ADR-143). One row for each event, occasion and means: nothing is sent twice.
create table order_messages (
  merchant_id uuid not null,
  order_id uuid not null,
  event text not null constraint order_messages_event check (event in ('accepted', 'delayed', 'ready', 'cancelled', 'refunded')),
  -- Of events that happen more than once: the new time of a delay in milliseconds, the id of a refund. Empty: once.
  occasion text not null,
  means text not null constraint order_messages_means check (means in ('mail', 'sms', 'push')),
  -- Null: push, which has no row in messages.
  message_id uuid,
  at timestamptz not null,
  primary key (merchant_id, order_id, event, occasion, means)
);
select tabard_tenant_table('order_messages', 'select, insert');
alter table order_messages add constraint order_messages_order
  foreign key (merchant_id, order_id) references orders on delete cascade;

-- The addresses that guests left for messages are removed after 90 days.
create index orders_notify on orders (merchant_id, placed_at) where details ? 'notify';

alter table messages drop constraint messages_purpose_check;
alter table messages add constraint messages_purpose_check
  check (purpose in ('verificationCode', 'logInCode', 'passwordCode', 'mailCode', 'orderAccepted', 'orderDelayed', 'orderReady', 'orderCancelled',
    'orderRefunded', 'receipt', 'staffInvitation', 'staffPassword', 'test')) not valid;
alter table messages validate constraint messages_purpose_check;

-- The SMS that an order is ready is one of the messages of an order now.
update settings set key = 'message.readyBySms' where key = 'order.sendsReadyMessage';
update platform_settings set key = 'message.readyBySms' where key = 'order.sendsReadyMessage';
