/** One order, its bill, its lines and its service number, claimed as the product does. */
export const placeSql = `with claimed as (
    update service_numbers n set order_id = $2, claimed_at = $9
    where n.merchant_id = $1 and n.shop_id = $3 and n.number = (
      select f.number from service_numbers f where f.merchant_id = $1 and f.shop_id = $3 and f.order_id is null
      order by f.claimed_at, f.number limit 1 for update skip locked)
    returning n.number),
  placed as (
    insert into orders (merchant_id, order_id, shop_id, cart_id, body_hash, guest_id, receipt_id, status, version, order_type,
      channel, service_number, call_code, trading_date, placed_at, due_at, contact_name, contact_phone, note, language, menu_version)
    values ($1, $2, $3, $4, $5, $6, $7, 'placed', 1, 'pickup', 'online', (select number from claimed), $23, $8, $9, $10, $11, $12, $13, $14, $15)
    returning service_number),
  bill as (
    insert into bills (merchant_id, bill_id, shop_id, order_id, state, currency, total_cents, tax_cents, rounding_cents, payable_cents, content)
    values ($1, $2, $3, $2, 'open', $16, $17, $18, $19, $20, $21)),
  lines as (
    insert into order_lines (merchant_id, order_id, line_number, item_id, quantity, amount_cents, name1, name2, line)
    select $1, $2, l.line_number, l.item_id, l.quantity, l.amount_cents, l.name1, l.name2, l.line
    from jsonb_to_recordset($22::jsonb) l(line_number integer, item_id uuid, quantity integer, amount_cents integer, name1 text, name2 text, line jsonb))
  select service_number from placed`

/** Its cash payment: bill, order, payment, ledger, history and audit. */
export const collectSql = `with paid as (
    update bills set paid_cents = payable_cents
    where merchant_id = $1 and shop_id = $2 and bill_id = $3 and payment_status = 'unpaid'
    returning payable_cents, total_cents, rounding_cents, currency),
  changed as (
    update orders set version = version + 1 where merchant_id = $1 and order_id in (select $3::uuid from paid)),
  payment as (
    insert into payments (merchant_id, payment_id, order_id, shop_id, tender, cents, tendered_cents, at, trading_date, by_id, by_name)
    select $1, $4, $3, $2, 'cash', payable_cents, $5, $6, $7, $8, $9 from paid),
  transfers as (
    insert into ledger_transfers (merchant_id, transfer_id, kind, shop_id, currency, debit_kind, debit_owner, credit_kind, credit_owner,
      amount, trading_date, at, order_id, payment_id)
    select $1, ($14::uuid[])[m.place], m.kind, $2, m.currency, m.debit, case when m.debit = 'order' then $3::uuid::text else '' end,
      m.credit, case when m.credit = 'order' then $3::uuid::text else '' end, m.cents, $7, $6, $3, case when m.place = 1 then $4::uuid end
    from (
      select 1 as place, 'cashTaken' as kind, 'cashDrawer' as debit, 'order' as credit, payable_cents as cents, currency from paid
      union all select 2, 'sale', 'order', 'sales', total_cents, currency from paid
      union all select 3, 'rounding', case when rounding_cents > 0 then 'order' else 'rounding' end,
        case when rounding_cents > 0 then 'rounding' else 'order' end, abs(rounding_cents), currency from paid) m
    where m.cents > 0),
  account as (
    insert into ledger_accounts (merchant_id, kind, owner, currency, shop_id, debits, credits)
    select $1, 'order', $3::uuid::text, currency, $2, greatest(payable_cents, total_cents), greatest(payable_cents, total_cents) from paid),
  event as (
    insert into order_events (merchant_id, event_id, order_id, at, who, what, note)
    select $1, $10, $3, $6, $9, 'cash.collected', '' from paid),
  audit as (
    insert into audit_entries (merchant_id, audit_id, shop_id, at, who_id, who_name, what, subject, before, after)
    select $1, $11, $2, $6, $8, $9, 'till.collectCash', $3::uuid::text, $12, $13 from paid)
  select payable_cents from paid`
