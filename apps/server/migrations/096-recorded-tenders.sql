-- Staff record bank transfers and what only their shop takes, such as its own vouchers (ADR-162).
alter table payments drop constraint payments_tender;
alter table payments add constraint payments_tender check (tender in ('card', 'terminal', 'transfer', 'custom', 'cash'));
alter table ledger_transfers drop constraint ledger_transfers_account_kinds;
alter table ledger_transfers add constraint ledger_transfers_account_kinds check (
  (ledger_is_owned(debit_kind) or debit_kind in ('cashDrawer', 'providerClearing', 'terminalClearing', 'transferClearing', 'customClearing', 'sales', 'surcharge', 'tips', 'rounding', 'pointsIssued'))
  and (ledger_is_owned(credit_kind) or credit_kind in ('cashDrawer', 'providerClearing', 'terminalClearing', 'transferClearing', 'customClearing', 'sales', 'surcharge', 'tips', 'rounding', 'pointsIssued'))) not valid;
