import type { Names } from '@tabard/domain/text/names'
import type { CampaignGift } from '@tabard/domain/value/campaigns/campaign-terms'
import { readScanCode } from '@tabard/domain/value/scan-code'
import { changeAll, type ReadTx, type WriteTx } from '../../../../db/tx.ts'
import { isSignedCode } from '../../../platform/sign-scan-code.ts'
import { isTicket } from '../coupon-keys.ts'
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
  /** The campaign's names of each coupon. */
  readonly namesOf: ReadonlyMap<string, Names>
  /** A coupon of the order is not among them: used, over, of another shop or another person. */
  readonly hasUnknownCoupon: boolean
}

interface Reading {
  readonly shopId: string
  readonly now: number
}

/** Read the coupons that the guest of an order wants to use at a shop, in one round trip. */
export async function readCouponsFor(
  tx: ReadTx,
  {
    ownerId,
    couponIds,
    ...at
  }: Reading & { readonly ownerId: string; readonly couponIds: readonly string[] },
): Promise<OrderCoupons> {
  return readCoupons(tx, at, { ownerId, couponIds, tickets: [], wanted: new Set(couponIds).size })
}

/**
 * Read the coupons that staff scanned, of any owner (ADR-219), by their signed codes or tickets. An id is none: it would
 * let staff use the coupons of a list.
 */
export async function readScannedCoupons(
  tx: ReadTx,
  { codes, secret, ...at }: Reading & { readonly codes: readonly string[]; readonly secret: string },
): Promise<OrderCoupons> {
  const scanned = [...new Set(codes)]
  const couponIds = scanned.flatMap((code) => couponOfCode(secret, tx.merchantId, code) ?? [])
  const tickets = scanned.filter((code) => isTicket(code))
  return readCoupons(tx, at, { ownerId: null, couponIds, tickets, wanted: scanned.length })
}

/** The coupon of a code that this installation signed for the merchant. Undefined: it is none. */
function couponOfCode(secret: string, merchantId: string, text: string): string | undefined {
  const code = readScanCode(text)
  if (!code || !isSignedCode(secret, merchantId, code)) return undefined
  return code.kind === 'coupon' || code.kind === 'voucher' ? code.subjectId : undefined
}

interface Wanted {
  /** Null: anyone's. */
  readonly ownerId: string | null
  readonly couponIds: readonly string[]
  readonly tickets: readonly string[]
  /** How many coupons that must be. */
  readonly wanted: number
}

/** Two coupons of one promotion count as one, the soonest to expire. */
async function readCoupons(
  tx: ReadTx,
  { shopId, now }: Reading,
  { wanted, ...named }: Wanted,
): Promise<OrderCoupons> {
  if (wanted === 0) return { couponOf: new Map(), vouchers: [], namesOf: new Map(), hasUnknownCoupon: false }
  const rows = await tx.rows(listUsable({ ...named, shopId, at: new Date(now) }))
  const couponOf = new Map<string, string>()
  for (const { promotionId, couponId } of rows)
    if (promotionId !== null && !couponOf.has(promotionId)) couponOf.set(promotionId, couponId)
  return {
    couponOf,
    vouchers: rows.flatMap(toVoucher),
    namesOf: new Map(rows.map(({ couponId, names }) => [couponId, names])),
    hasUnknownCoupon: rows.length < wanted,
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
