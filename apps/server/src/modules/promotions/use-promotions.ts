import type { OrderDetails } from '@tabard/domain/cart/order-options'
import { whyClosed } from '@tabard/domain/promotions/why-closed'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { PromotionContext } from '@tabard/domain/pricing/discounts/promotion'
import { changeAll, type ReadTx, type WriteTx } from '../../db/tx.ts'
import type { Orderable } from '../menu/status/get-shop-status.ts'
import { tradingDateOf } from '../shops/hours/trading-date.ts'
import { codeHash } from './code-hash.ts'
import { provedPhoneKey } from './proved-phone-key.ts'
import { findCodes, findUsedBy, type CodeRow } from './queries.ts'
import {
  followRedemptions,
  giveRedemptions,
  listOfferUses,
  redeem,
  redeemAgain,
  release,
} from './redemption-queries.ts'

/** The guest's properties that promotions depend on. */
export interface PromotionGuest {
  readonly guestId: string
  /** By `provedPhoneKey`. */
  readonly phoneKey: string | null
  readonly isMember: boolean
  readonly isNew: boolean
}

/** The promotions that can apply to an order, their codes, and the person whose uses they count. */
export interface OrderPromotions {
  readonly promotions: PromotionContext | undefined
  /** The code id by promotion. */
  readonly codeOf: ReadonlyMap<string, string>
  /** The order has a code that is not valid in this shop. */
  readonly hasUnknownCode: boolean
  readonly phoneKey: string | null
}

/** The codes of an order that are known. */
export type OrderCodes = readonly CodeRow[]

/** Look up the codes of an order in the transaction's first flush. */
export function readCodes(
  tx: ReadTx,
  secret: string,
  typed: readonly string[] | undefined,
): Promise<OrderCodes> {
  const hashes = (typed ?? []).flatMap((code) => codeHash(secret, tx.merchantId, code) ?? [])
  return hashes.length === 0 ? Promise.resolve([]) : tx.rows(findCodes({ hashes }))
}

/** Whether a promotion of the shop depends on the guest: new or known customers, or a limit per customer. */
export function asksWho({ profile }: Pick<Orderable, 'profile'>): boolean {
  return profile.promotions.promotions.some(
    ({ promotion, isLimitedPerCustomer }) => isLimitedPerCustomer || promotion.needs.customers !== undefined,
  )
}

/**
 * The promotions for pricing at `at`: those in force without a code, and those whose code was entered. The
 * latter are included even if closed, so that the bill can explain why.
 */
export function promotionsAt(
  { profile, offers: { spans, usedUp } }: Pick<Orderable, 'profile' | 'offers'>,
  known: {
    readonly at: number
    readonly entered: readonly CodeRow[]
    readonly usedByGuest: readonly string[]
    readonly isMember: boolean
    readonly isNew: boolean
    /** Promotions that a coupon permits, as an entered code does. */
    readonly granted?: readonly string[]
    /** After repeated conflicts limited promotions count as used up. */
    readonly isContested?: boolean
  },
): PromotionContext | undefined {
  const { promotions: all } = profile.promotions
  if (all.length === 0) return undefined
  const enteredIds = [...known.entered.map(({ promotionId: id }) => id), ...(known.granted ?? [])]
  const isContested = known.isContested ?? false
  // A use counts on the trading date of the requested time.
  const date = tradingDateOf(profile, known.at)
  const gone = new Set(
    usedUp.flatMap(({ promotion, day }) => (day === '' || day === date ? [promotion] : [])),
  )
  const closed: Record<string, 'time' | 'used' | 'exhausted'> = {}
  for (const { promotion, isLimited, isLimitedPerCustomer } of all) {
    const { id } = promotion
    const isLost = isContested && (isLimited || isLimitedPerCustomer)
    const why = whyClosed(
      { spans: spans[id], isUsed: known.usedByGuest.includes(id), isUsedUp: isLost || gone.has(id) },
      known.at,
    )
    if (why) closed[id] = why
  }
  for (const { promotionId: id } of known.entered)
    // One valid code is enough.
    if (known.entered.every((code) => code.promotionId !== id || isGone(code, isContested)))
      closed[id] ??= 'exhausted'
  const promotions = all
    .map(({ promotion }) => promotion)
    .filter(({ id, needs }) => (needs.code ? enteredIds.includes(id) : closed[id] !== 'time'))
  if (promotions.length === 0) return undefined
  return { promotions, enteredIds, closed, isMember: known.isMember, isNew: known.isNew }
}

function isGone({ isUsedUp, isLimited }: CodeRow, isContested: boolean): boolean {
  return isUsedUp || (isLimited && isContested)
}

/** The promotions for an order, considering what its guest has used. */
export async function readPromotionsOf(
  tx: ReadTx,
  orderable: Pick<Orderable, 'profile' | 'offers'>,
  {
    at,
    typed,
    codes,
    guest,
    granted = [],
    isContested,
  }: {
    readonly at: number
    readonly typed: readonly string[] | undefined
    readonly codes: OrderCodes
    readonly guest: PromotionGuest
    readonly granted?: readonly string[]
    readonly isContested: boolean
  },
): Promise<OrderPromotions> {
  const { promotions: all } = orderable.profile.promotions
  const entered = codes.filter(({ promotionId: id }) => all.some(({ promotion }) => promotion.id === id))
  const hasUnknownCode = entered.length < (typed ?? []).length
  const limited = all
    .filter(({ isLimitedPerCustomer }) => isLimitedPerCustomer)
    .map(({ promotion }) => promotion.id)
  const used =
    limited.length === 0
      ? []
      : await tx.rows(
          findUsedBy({
            promotionIds: limited,
            guestKey: guest.guestId,
            phoneKey: guest.phoneKey,
          }),
        )
  const promotions = promotionsAt(orderable, {
    at,
    entered,
    usedByGuest: used.map(({ promotionId }) => promotionId),
    isMember: guest.isMember,
    isNew: guest.isNew,
    granted,
    isContested,
  })
  const codeOf = new Map(
    entered.filter((code) => !isGone(code, isContested)).map((code) => [code.promotionId, code.codeId]),
  )
  return { promotions, codeOf, hasUnknownCode, phoneKey: guest.phoneKey }
}

/** Whether a promotion reduces the bill. Its use is counted with the order. */
export function hasRedeemed({ promotions = [] }: Pick<Bill, 'promotions'>): boolean {
  return promotions.some(({ applied }) => applied)
}

/** The fields of the order to be written. */
interface RedeemingOrder {
  readonly orderId: string
  readonly shopId: string
  readonly guestId: string
  readonly tradingDate: string
  readonly bill: Pick<Bill, 'promotions'>
}

interface Redeeming {
  readonly codeOf: ReadonlyMap<string, string>
  /** By `provedPhoneKey`. */
  readonly phoneKey: string | null
  readonly now: number
}

/**
 * Count the promotions on an order's bill in the transaction that writes the order. Throws past a limit
 * (`promotion_uses_limit`, `promotion_codes_limit`), which undoes both.
 */
export async function redeemPromotions(
  tx: WriteTx,
  order: RedeemingOrder,
  { codeOf, phoneKey, now }: Redeeming,
): Promise<void> {
  const redeemed = appliedOf(order.bill).map(({ id, cents }) => ({
    promotionId: id,
    codeId: codeOf.get(id) ?? null,
    cents,
  }))
  if (redeemed.length === 0) return
  await changeAll(
    tx,
    redeem({
      shopId: order.shopId,
      orderId: order.orderId,
      redeemed: JSON.stringify(redeemed),
      tradingDate: order.tradingDate,
      guestKey: order.guestId,
      phoneKey,
      at: new Date(now),
    }),
  )
}

function appliedOf({ promotions = [] }: Pick<Bill, 'promotions'>) {
  return promotions.flatMap((outcome) => (outcome.applied ? [outcome] : []))
}

/** An order that is changed, with the offers that it stores. */
type ChangedOrder = Omit<RedeemingOrder, 'bill'> & {
  readonly details: Pick<OrderDetails, 'offers' | 'offerCodes'>
}

/** The state of an order's offers before a change. */
export interface OfferUses {
  /** Counted already: they stay available to the order. */
  readonly redeemed: ReadonlySet<string>
  /** Not counted for the order, and used up by others. */
  readonly usedUp: readonly string[]
  readonly phoneKey: string | null
}

/** Read the state of an order's offers: which it has redeemed, and of which others have reached a limit. */
export async function readOfferUses(tx: ReadTx, order: ChangedOrder, secret: string): Promise<OfferUses> {
  const { offers = [], offerCodes = {} } = order.details
  if (offers.length === 0) return { redeemed: new Set(), usedUp: [], phoneKey: null }
  const phoneKey = await provedPhoneKey(tx, secret, order.guestId)
  const uses = await tx.rows(
    listOfferUses({
      orderId: order.orderId,
      offers: JSON.stringify(offers.map(({ id }) => ({ promotionId: id, codeId: offerCodes[id] ?? null }))),
      tradingDate: order.tradingDate,
      guestKey: order.guestId,
      phoneKey,
    }),
  )
  return {
    redeemed: new Set(uses.flatMap(({ promotionId, isRedeemed }) => (isRedeemed ? [promotionId] : []))),
    usedUp: uses.flatMap(({ promotionId, isRedeemed, isUsedUp }) =>
      isUsedUp && !isRedeemed ? [promotionId] : [],
    ),
    phoneKey,
  }
}

/**
 * Count the offers that a change of an order put on its bill, and set the amounts of those counted before. One that
 * left the bill stays counted, so that the order can return to it (ADR-208). Throws past a limit, like `redeemPromotions`.
 */
export async function redeemChanged(
  tx: WriteTx,
  order: ChangedOrder & Pick<RedeemingOrder, 'bill'>,
  { redeemed, phoneKey, now }: Omit<OfferUses, 'usedUp'> & Pick<Redeeming, 'now'>,
): Promise<void> {
  const { offers = [], offerCodes = {} } = order.details
  if (offers.length === 0) return
  const promotions = appliedOf(order.bill)
  await Promise.all([
    tx.change(followRedemptions({ orderId: order.orderId, applied: JSON.stringify(promotions) })),
    redeemPromotions(
      tx,
      { ...order, bill: { promotions: promotions.filter(({ id }) => !redeemed.has(id)) } },
      { codeOf: new Map(Object.entries(offerCodes)), phoneKey, now },
    ),
  ])
}

/** Release what a cancelled or expired order redeemed, once. */
export async function releasePromotions(tx: WriteTx, orderId: string, now: number): Promise<void> {
  await changeAll(tx, release({ orderId, at: new Date(now) }))
}

/** Transfer a guest's redemptions to the account they logged in to. */
export async function joinRedemptions(tx: WriteTx, fromGuestId: string, toGuestId: string): Promise<void> {
  await changeAll(tx, giveRedemptions({ from: fromGuestId, to: toGuestId }))
}

/** Redeem the promotions of a reinstated order again. Throws past a limit (`offerConstraints`). */
export async function redeemPromotionsAgain(
  tx: WriteTx,
  orderId: string,
  tradingDate: string,
): Promise<void> {
  await changeAll(tx, redeemAgain({ orderId, tradingDate }))
}

/** The constraints of promotion limits. After a conflict a second attempt reads the new state. */
export const promotionConstraints: readonly string[] = ['promotion_uses_limit', 'promotion_codes_limit']
