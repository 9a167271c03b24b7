import { planShare, type BillShare } from '@tabard/domain/pricing/tenders/paid-lines'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import { tradingDateOf } from '../../../shops/hours/trading-date.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import { presentBill } from '../../at-tables/table-bill.ts'
import type { OrderRow } from '../../order-row.ts'
import { payUnits } from '../money-queries.ts'
import { placeOfLargest, planTaking, type CashPlan } from './plan-cash.ts'
import { writeCash } from './write-cash.ts'

interface ShareToTake {
  readonly part: BillShare
  /** The total and the part that the screen showed, in payable coins. */
  readonly dueCents: number
  readonly partCents: number
  readonly tenderedCents?: number | undefined
}

interface Taking {
  readonly shopId: string
  readonly profile: Pick<ShopProfile, 'currency' | 'pricing' | 'settings' | 'timeZone'>
  readonly now: number
  readonly caller: Caller
}

type Taken =
  | { readonly kind: 'taken'; readonly cents: number; readonly orderIds: readonly string[] }
  /** The bill is not the one that the screen showed. */
  | { readonly kind: 'changed' }
  /** The tendered amount is less than the part. */
  | { readonly kind: 'short'; readonly cents: number }

/**
 * Take cash for a part of a bill: some lines, or an amount. The caller locks the orders before it reads them, so of
 * two staff who take the same line the second finds a changed bill. Database keys and checks enforce the same.
 */
export async function takeShare(
  tx: WriteTx,
  orders: readonly OrderRow[],
  { part, dueCents, partCents, tenderedCents }: ShareToTake,
  { shopId, profile, now, caller }: Taking,
): Promise<Taken> {
  const bill = presentBill(orders, profile)
  const planned = planShare(bill.orders, part, profile.pricing.cashRounding)
  const cents = planned ? planned.cents + planned.roundingCents : 0
  if (!planned || bill.dueCents !== dueCents || cents !== partCents) return { kind: 'changed' }
  if (tenderedCents !== undefined && tenderedCents < cents) return { kind: 'short', cents }
  await Promise.all([
    writeCash(tx, cashPlans(planned, orders), {
      shopId,
      what: 'cashPart',
      tenderedCents,
      tradingDate: tradingDateOf(profile, now),
      now,
      caller,
    }),
    ...planned.orders.flatMap(({ orderId, lines }) =>
      lines.length === 0 ? [] : [tx.change(payUnits({ orderId, lines: JSON.stringify(lines) }))],
    ),
  ])
  return { kind: 'taken', cents, orderIds: planned.orders.map(({ orderId }) => orderId) }
}

type PlannedShare = NonNullable<ReturnType<typeof planShare>>

/** The cash of each order of a share. The largest takes the rounding, so none becomes negative. */
function cashPlans({ orders, roundingCents }: PlannedShare, rows: readonly OrderRow[]): CashPlan[] {
  const rounded = placeOfLargest(orders.map(({ cents }) => cents))
  return orders.map(({ orderId, cents }, place) => {
    const order = rows.find((each) => each.orderId === orderId)
    if (!order) throw new Error('a share refers to an order that is not on the bill')
    return planTaking(order, cents, place === rounded ? roundingCents : 0)
  })
}
