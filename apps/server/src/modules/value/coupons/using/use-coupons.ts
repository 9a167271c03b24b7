import type { CampaignGift } from '@tabard/domain/value/campaigns/campaign-terms'
import { changeAll, type ReadTx, type WriteTx } from '../../../../db/tx.ts'
import { notePassChange } from '../../passes/note-pass-change.ts'
import {
  countUsed,
  insertUses,
  listReleased,
  listUsable,
  markUsed,
  release,
  type UsableRow,
} from './use-queries.ts'

/** What the coupons of an order mean for it. */
export interface OrderCoupons {
  /** The coupon that permits a promotion, by the promotion: pass these promotions as entered. */
  readonly couponOf: ReadonlyMap<string, string>
  /** Vouchers that can pay, the soonest to expire first. Check `voucherFault` for each. */
  readonly vouchers: readonly {
    readonly couponId: string
    readonly terms: Extract<CampaignGift, { kind: 'voucher' }>
    readonly balanceCents: number
    readonly currency: string
    readonly expiresAt: number
  }[]
  /** A coupon of the order is not among them: used, over, of another shop or another person. */
  readonly hasUnknownCoupon: boolean
}

/**
 * Read the coupons that a person wants to use at a shop, in one round trip. `ownerId`: the guest of the order; null: staff
 * scanned the coupons (ADR-198). Two coupons of one promotion count as one, the soonest to expire.
 */
export async function readCouponsFor(
  tx: ReadTx,
  {
    ownerId,
    shopId,
    couponIds,
    now,
  }: {
    readonly ownerId: string | null
    readonly shopId: string
    readonly couponIds: readonly string[]
    readonly now: number
  },
): Promise<OrderCoupons> {
  if (couponIds.length === 0) return { couponOf: new Map(), vouchers: [], hasUnknownCoupon: false }
  const rows = await tx.rows(listUsable({ ownerId, shopId, couponIds, at: new Date(now) }))
  const couponOf = new Map<string, string>()
  for (const { promotionId, couponId } of rows)
    if (promotionId !== null && !couponOf.has(promotionId)) couponOf.set(promotionId, couponId)
  return {
    couponOf,
    vouchers: rows.flatMap(toVoucher),
    hasUnknownCoupon: rows.length < new Set(couponIds).size,
  }
}

function toVoucher({ couponId, gift, balanceCents, currency, expiresAt }: UsableRow) {
  return gift.kind === 'voucher' && balanceCents > 0
    ? [{ couponId, terms: gift, balanceCents, currency, expiresAt: expiresAt.getTime() }]
    : []
}

interface UsingOrder {
  readonly orderId: string
  /** The guest of the order. Null: staff scanned the coupons. */
  readonly ownerId: string | null
  readonly tradingDate: string
  readonly now: number
}

/**
 * Use coupons for an order, in the transaction that writes it: the coupons whose promotion the bill applied, and the
 * vouchers that pay it. False: another request used one of them, or it is
 * over: the caller must roll back and read again.
 * Throws past the limit of the person who owns them (`couponConstraints`), which undoes the order too.
 */
export async function useCoupons(
  tx: WriteTx,
  order: UsingOrder,
  couponIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(couponIds)]
  if (wanted.length === 0) return true
  const { orderId, ownerId, tradingDate, now } = order
  const at = new Date(now)
  const [used] = await Promise.all([
    tx.change(markUsed({ orderId, ownerId, couponIds: wanted, at })),
    tx.change(insertUses({ orderId, tradingDate, at })),
    tx.change(countUsed({ orderId, at, isAgain: false })),
  ])
  await notePassChange(tx, { owners: wanted, now })
  return used.length === wanted.length
}

/**
 * Release what an order used, once, when it is cancelled or was never paid. The value of a voucher returns with the refund
 * of its payment, not here.
 */
export async function releaseCoupons(tx: WriteTx, orderId: string, now: number): Promise<void> {
  await changeAll(tx, release({ orderId, at: new Date(now) }))
  const released = await tx.rows(listReleased({ orderId }))
  await notePassChange(tx, { owners: released.map(({ couponId }) => couponId), now })
}

/**
 * Use the released coupons of a reinstated order again. False: one of them was used elsewhere or has expired. The limit of a
 * person does not refuse them: the order was within it when it was placed.
 */
export async function useCouponsAgain(
  tx: WriteTx,
  { orderId, tradingDate, now }: Pick<UsingOrder, 'orderId' | 'tradingDate' | 'now'>,
): Promise<boolean> {
  const released = await tx.rows(listReleased({ orderId }))
  const [first] = released
  if (!first) return true
  const at = new Date(now)
  const couponIds = released.map(({ couponId }) => couponId)
  const { ownerId } = first
  const [used] = await Promise.all([
    tx.change(markUsed({ orderId, ownerId, couponIds, at })),
    tx.change(insertUses({ orderId, tradingDate, at })),
    tx.change(countUsed({ orderId, at, isAgain: true })),
  ])
  await notePassChange(tx, { owners: couponIds, now })
  return used.length === released.length
}
