-- The story of a card payment: its refunds and its transfers.
create index refunds_attempt on refunds (merchant_id, attempt_id) where attempt_id is not null;
create index ledger_transfers_attempt on ledger_transfers (merchant_id, attempt_id) where attempt_id is not null;
