-- A mail address counts for log-in once a code sent to it came back. One that anybody may type takes no other account's
-- log-in away: only proved ones are unique.
alter table customers
  add column email_proved_at timestamptz,
  add constraint customers_email_proved check (email_proved_at is null or email is not null);
drop index customers_email;
create unique index customers_email on customers (merchant_id, lower(email)) where email_proved_at is not null;

alter table verification_codes
  drop constraint verification_codes_purpose_check,
  add constraint verification_codes_purpose_check
    check (purpose in ('signUp', 'logIn', 'reset', 'changePhone', 'setPin', 'proveMail'));

alter table messages drop constraint messages_purpose_check;
alter table messages add constraint messages_purpose_check
  check (purpose in ('verificationCode', 'logInCode', 'passwordCode', 'mailCode', 'orderReady', 'staffInvitation', 'test')) not valid;
alter table messages validate constraint messages_purpose_check;
