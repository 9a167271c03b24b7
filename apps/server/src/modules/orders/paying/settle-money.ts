import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import { addedCents, addToBill, withoutPricedSurcharges } from '@tabard/domain/pricing/tenders/added-amounts'
import { providerTender } from '@tabard/domain/pricing/tenders/registry'
import type { WriteTx } from '../../../db/tx.ts'
import { listMoney } from '../../billing/list-money.ts'
import { requestRefund } from '../../payments/refunds/request-refund.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import { passThrough, payBill } from '../../billing/change-bill.ts'
import { billInTender } from './collecting/in-tender.ts'
import type { OrderRow } from '../order-row.ts'
import { touchOrder } from '../queries.ts'

/** The bill of an order as a card payment leaves it, with what the payment adds. Null: nothing of its own. */
export function billAtProvider(
  order: Pick<OrderRow, 'bill' | 'paymentStatus' | 'amendments'>,
  added: AddedAmounts | null,
) {
  const exact = billInTender(order, providerTender)
  if (!added) return exact
  return addToBill(order.paymentStatus === 'unpaid' ? withoutPricedSurcharges(exact) : exact, added)
}

/** Pay a placed order by card: `cents` of its balance, and what the payment adds. False: it cannot be paid. */
export async function pay(
  tx: WriteTx,
  order: OrderRow,
  cents: number,
  added: AddedAmounts | null,
): Promise<boolean> {
  const sum = cents + (added ? addedCents(added) : 0)
  const [paid] = await Promise.all([
    payBill(tx, order.orderId, billAtProvider(order, added), sum),
    tx.change(touchOrder({ orderId: order.orderId })),
  ])
  return paid !== undefined
}

interface Excess {
  readonly paymentId: string
  readonly cents: number
  /** Of these: surcharge and tip. */
  readonly surchargeCents: number
  readonly tipCents: number
}

/** Refund money that exceeds what the order can accept. Throws if the refund cannot be recorded. */
export async function refundExcess(
  tx: WriteTx,
  order: OrderRow,
  { paymentId, cents, surchargeCents, tipCents }: Excess,
  now: number,
): Promise<void> {
  const { payments } = await listMoney(tx, [order.orderId])
  const payment = payments.find((each) => each.paymentId === paymentId)
  if (!payment) throw new Error('settled payment not found')
  const { timeZone, settings } = await getShop(tx, order.shopId)
  await Promise.all([
    passThrough(tx, order.orderId, cents),
    tx.change(touchOrder({ orderId: order.orderId })),
  ])
  const recorded = await requestRefund(tx, {
    refundId: newId(now),
    shopId: order.shopId,
    orderId: order.orderId,
    payment,
    cents,
    surchargeCents,
    tipCents,
    lines: [],
    returnedCents: cents,
    reason: '',
    tradingDate: tradingDateOf({ timeZone, settings }, now),
    now,
    by: { name: '' },
  })
  // A partial write would count money as refunded that nobody sends, so roll back.
  if (recorded !== 'new') throw new Error(`the refund of an excess payment was not recorded: ${recorded}`)
}
