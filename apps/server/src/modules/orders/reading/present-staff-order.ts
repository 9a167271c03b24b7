import { usesValue } from '@tabard/domain/orders/return-rule'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { surchargeFreeCents } from '@tabard/domain/pricing/tenders/surchargeable'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import type { Columns } from '../../../db/rows.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { listMoney } from '../../billing/list-money.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { listAmendments, type AmendmentRow } from '../changing/amendment-queries.ts'
import { listDiscounts, type DiscountRow } from '../changing/discount-queries.ts'
import { listLineRefunds } from '../paying/money-queries.ts'
import { openBalance, openInCash } from '../order-facts.ts'
import { inTender } from '../paying/collecting/in-tender.ts'
import { refundablePayments } from '../paying/refunding/refundable-payments.ts'
import { presentStaffPayments } from './present-payments.ts'
import { presentOrder } from './present-order.ts'
import type { OrderRow } from '../order-row.ts'
import { listHelp, type HelpRow } from '../help/help-queries.ts'
import { presentStaffHelp } from '../help/present-help.ts'
import { findOrder, listOrderEvents } from '../queries.ts'

/** Present orders of one shop with their history, for staff. */
export async function presentStaffOrders(tx: ReadTx, rows: readonly OrderRow[]): Promise<StaffOrder[]> {
  const [first] = rows
  if (!first) return []
  const present = await readHistories(
    tx,
    first.shopId,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map(present)
}

/** Read an order after this transaction's changes and present it with its history, for staff. */
export async function readStaffOrder(tx: ReadTx, shopId: string, orderId: string): Promise<StaffOrder> {
  const [row, present] = await Promise.all([
    tx.row(findOrder({ shopId, orderId })),
    readHistories(tx, shopId, [orderId]),
  ])
  if (!row) throw new Error('updated order not found')
  return present(row)
}

/** Read the histories of orders of one shop. Returns a function that presents one of these orders with its history. */
async function readHistories(
  tx: ReadTx,
  shopId: string,
  orderIds: readonly string[],
): Promise<(row: OrderRow) => StaffOrder> {
  const [events, lines, changes, discounts, help, money, profile] = await Promise.all([
    tx.rows(listOrderEvents({ orderIds })),
    tx.rows(listLineRefunds({ orderIds })),
    tx.rows(listAmendments({ orderIds })),
    tx.rows(listDiscounts({ orderIds })),
    tx.rows(listHelp({ orderIds })),
    listMoney(tx, orderIds),
    getShop(tx, shopId),
  ])
  return (row) => {
    const ofRow = <Each extends { orderId: string }>(each: Each) => each.orderId === row.orderId
    return toStaffOrder(
      row,
      {
        events: events.filter(ofRow),
        lines: lines.filter(ofRow),
        changes: changes.filter(ofRow),
        discounts: discounts.filter(ofRow),
        help: help.filter(ofRow),
        payments: money.payments.filter(ofRow),
        refunds: money.refunds.filter(ofRow),
      },
      profile,
    )
  }
}

type Money = Awaited<ReturnType<typeof listMoney>>

interface History {
  readonly events: readonly Columns<'order_events', 'at' | 'who' | 'what' | 'note'>[]
  readonly lines: readonly { readonly units: number; readonly cents: number }[]
  readonly changes: readonly AmendmentRow[]
  readonly discounts: readonly DiscountRow[]
  readonly help: readonly HelpRow[]
  readonly payments: Money['payments']
  readonly refunds: Money['refunds']
}

function toStaffOrder(
  row: OrderRow,
  { events, lines, changes, discounts, help, payments, refunds }: History,
  { settings, pricing }: ShopProfile,
): StaffOrder {
  const kept = payments.find(({ cents, refundedCents }) => cents > refundedCents) ?? payments[0]
  const exact = inTender(row, terminalTender)
  const exactCents = Math.max(0, openBalance(exact))
  return {
    ...presentOrder(row),
    // All lines, because line numbers are positions and include removed lines.
    bill: { ...row.bill, lines: row.lines },
    // The documented default note is not from the guest.
    note: row.note === settings['order.defaultNote'] ? '' : row.note,
    channel: row.channel,
    terminal: row.terminal,
    taken: row.details.taken,
    memberCardId: row.details.value?.cardId,
    usedValue: usesValue(row.details.value),
    mapUrl: mapUrl(row, settings['delivery.mapLink']),
    help: help.map(presentStaffHelp),
    tradingDate: row.tradingDate,
    cancelledBy: row.cancelledBy ?? '',
    events: events.map(({ at, who, what, note }) => ({ at: at.getTime(), who, what, note })),
    payments: presentStaffPayments(refundablePayments(row, { payments, refunds })),
    paidBy: kept?.tender,
    collectCents: openInCash(row, pricing.cashRounding),
    exactCents,
    surchargeFreeCents: surchargeFreeCents(exact.bill, exactCents),
    changes: changes.map((change) => ({
      amendment: change.amendment,
      at: change.at.getTime(),
      who: change.byName,
      reason: change.reason,
      lines: change.changes,
      note: change.noteAfter === change.noteBefore ? undefined : change.noteAfter,
      totalBeforeCents: change.totalBefore,
      totalAfterCents: change.totalAfter,
      readAt: change.acknowledgedAt?.getTime(),
    })),
    discounts: discounts.map(presentDiscount),
    lineRefunds: lines.map(({ units, cents }) => ({ units, cents })),
    refunds: refunds.map((refund) => ({
      refundId: refund.refundId,
      at: refund.at.getTime(),
      cents: refund.cents,
      who: refund.byName,
      approvedBy: refund.approvedByName,
      reason: refund.reason,
      status: refund.status,
    })),
  }
}

/** Present one order with its history, for staff. */
export async function presentStaffOrder(tx: ReadTx, row: OrderRow): Promise<StaffOrder> {
  const [order] = await presentStaffOrders(tx, [row])
  if (!order) throw new Error('expected one order from one row')
  return order
}

/** The link to the address on the shop's map service. */
function mapUrl({ details: { delivery } }: OrderRow, link: string): string {
  return delivery && link !== '' ? link + encodeURIComponent(deliveryLine(delivery.address)) : ''
}

function presentDiscount(discount: DiscountRow): StaffOrder['discounts'][number] {
  return {
    discountId: discount.discountId,
    lineNumber: discount.lineNumber ?? undefined,
    reason: discount.reason,
    words: discount.words,
    who: discount.byName,
    at: discount.at.getTime(),
    cents: discount.cents,
  }
}
