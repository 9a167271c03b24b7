import type { Client } from 'pg'
import { oldTradingDate } from './old-shop.ts'
import type { OldOrder } from './old-order.ts'

type Row = Record<string, unknown>

/** Insert the orders with their lines, discounts, changes, payments and refunds. */
export async function writeHistory(client: Client, orders: readonly OldOrder[]): Promise<void> {
  await insert(client, 'orders', orders.map(orderRow))
  await insert(client, 'order_lines', orders.flatMap(lineRows))
  for (const order of orders)
    for (const discount of order.rows.order_discounts) discount['cents'] = order.bill.givenCents
  // Attempts before their shares and payments, payments before their refunds.
  for (const table of [
    'order_discounts',
    'order_amendments',
    'payment_attempts',
    'attempt_shares',
    'payments',
    'refunds',
  ] as const)
    await insert(
      client,
      table,
      orders.flatMap(({ rows }) => rows[table]),
    )
  // The payment status, as the release before derived it from the amounts.
  await client.query(
    `update orders set payment_status = case when status = 'cancelled' and paid_cents > 0 and refunded_cents = paid_cents then 'refunded'
       else order_payment_status(payable_cents, paid_cents, refunded_cents, returned_cents) end`,
  )
}

async function insert(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  // Rows of one table may name different columns: the others have their defaults.
  const shapes = new Map<string, Row[]>()
  for (const row of rows) {
    const columns = Object.keys(row).toSorted().join()
    shapes.set(columns, [...(shapes.get(columns) ?? []), row])
  }
  for (const [columns, alike] of shapes)
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(alike)],
    )
}

function orderRow(order: OldOrder): Row {
  const { shop, random, placedAt } = order
  const { bill, totalCents, taxCents, roundingCents, payableCents } = order.bill
  const at = new Date(placedAt).toISOString()
  return {
    merchant_id: shop.merchantId,
    order_id: order.orderId,
    shop_id: shop.shopId,
    cart_id: random.uuid(),
    body_hash: '\\x00',
    guest_id: random.uuid(),
    receipt_id: `${shop.merchantKey}${random.text(22)}`,
    status: order.status,
    payment_status: 'unpaid',
    version: 1,
    order_type: order.tableId === null ? 'pickup' : 'table',
    channel: 'online',
    call_code: random.text(4).toUpperCase(),
    trading_date: oldTradingDate(shop, placedAt),
    placed_at: at,
    due_at: at,
    pending_until: order.status === 'pending' ? at : null,
    cancelled_at: order.status === 'cancelled' ? at : null,
    cancelled_by: order.cancelledBy,
    contact_name: 'Mei',
    contact_phone: '+61412345678',
    note: '',
    language: 'en-gb',
    menu_version: '',
    currency: shop.currency,
    total_cents: totalCents,
    tax_cents: taxCents,
    rounding_cents: roundingCents,
    payable_cents: payableCents,
    paid_cents: order.paidCents,
    refunded_cents: order.refundedCents,
    returned_cents: order.returnedCents,
    bill,
    table_id: order.tableId,
    table_number: order.tableId === null ? '' : '7',
    amendments: order.amendments,
    paid_parts: order.paidParts,
  }
}

function lineRows(order: OldOrder): Row[] {
  return order.bill.lines.map((line, position) => ({
    merchant_id: order.shop.merchantId,
    order_id: order.orderId,
    line_number: position + 1,
    item_id: line.itemId,
    quantity: line.quantity,
    amount_cents: line.amountCents,
    name1: line.names.first,
    name2: line.names.second,
    line,
  }))
}
