import type { Taking } from '@tabard/contract/till/taking'
import { drawerTender, type StaffTender } from '@tabard/domain/pricing/tenders/registry'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { surchargedCents } from '@tabard/domain/pricing/tenders/surchargeable'
import { addedCents } from '@tabard/domain/pricing/tenders/added-amounts'
import { planShare, type BillShare } from '@tabard/domain/pricing/tenders/paid-lines'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import { tradingDateOf } from '../../../shops/hours/trading-date.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import { presentBill } from '../../at-tables/table-bill.ts'
import type { OrderRow } from '../../order-row.ts'
import { payUnits } from '../money-queries.ts'
import { inTender } from './in-tender.ts'
import { placeOfLargest, planTaking, type TakingPlan } from './plan-taking.ts'
import { plansWith, takingAdded } from './taking-added.ts'
import { writeTaking } from './write-taking.ts'

interface ShareToTake extends Taking {
  readonly part: BillShare
  /** The total and the part that the screen showed, in payable coins. */
  readonly dueCents: number
  readonly partCents: number
}

interface Till {
  readonly shopId: string
  readonly profile: ShopProfile
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
 * Take a payment for a part of a bill: some lines, or an amount. The caller locks the orders before it reads them, so of
 * two staff who take the same line the second finds a changed bill. Database keys and checks enforce the same.
 */
export async function takeShare(
  tx: WriteTx,
  orders: readonly OrderRow[],
  share: ShareToTake,
  { shopId, profile, now, caller }: Till,
): Promise<Taken> {
  const { part, dueCents, partCents, tender = drawerTender, tenderedCents, reference } = share
  const bill = presentBill(orders, profile, tender)
  const planned = planShare(bill.orders, part, bill.cashRounding)
  const shownCents = planned ? planned.cents + planned.roundingCents : 0
  if (!planned || bill.dueCents !== dueCents || shownCents !== partCents) return { kind: 'changed' }
  const weights = surchargedCents(bill.orders, planned.orders)
  const added = takingAdded(sumOf(weights), share, profile, now)
  if (!added) return { kind: 'changed' }
  const cents = shownCents + addedCents(added)
  if (tenderedCents !== undefined && tenderedCents < cents) return { kind: 'short', cents }
  await Promise.all([
    writeTaking(
      tx,
      plansWith(
        takingPlans(planned, orders, { tender, cashRounding: bill.cashRounding }),
        added,
        weights,
        profile,
      ),
      {
        shopId,
        isPart: true,
        tender,
        tenderedCents,
        reference,
        tradingDate: tradingDateOf(profile, now),
        now,
        caller,
      },
    ),
    ...planned.orders.flatMap(({ orderId, lines }) =>
      lines.length === 0 ? [] : [tx.change(payUnits({ orderId, lines: JSON.stringify(lines) }))],
    ),
  ])
  return { kind: 'taken', cents, orderIds: planned.orders.map(({ orderId }) => orderId) }
}

type PlannedShare = NonNullable<ReturnType<typeof planShare>>

/** The amount of each order of a share. The largest takes the rounding, so none becomes negative. */
function takingPlans(
  { orders, roundingCents }: PlannedShare,
  rows: readonly OrderRow[],
  {
    tender,
    cashRounding,
  }: { readonly tender: StaffTender; readonly cashRounding: readonly number[] | undefined },
): TakingPlan[] {
  const rounded = placeOfLargest(orders.map(({ cents }) => cents))
  return orders.map(({ orderId, cents }, place) => {
    const order = rows.find((each) => each.orderId === orderId)
    if (!order) throw new Error('a share refers to an order that is not on the bill')
    const partRounding = place === rounded ? roundingCents : 0
    return planTaking(inTender(order, tender), { cents, partRounding }, cashRounding)
  })
}
