-- Staff scanned the code of the payer's wallet (ADR-174). There is no page, and a lost answer does not mean that nothing
-- was charged. The code is never stored.
alter table payment_attempts add column is_scanned boolean not null default false;
alter table payment_attempts add constraint payment_attempts_scanned check (not is_scanned or (terminal_id is null and page_url is null));
