import { whyClosed } from '@tabard/domain/offers/why-closed'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { PromotionContext } from '@tabard/domain/pricing/promotion'
import type { ReadTx, WriteTx } from '../../db/tx.ts'
import type { Orderable } from '../catalogue/get-availability.ts'
import { tradingDate } from '../shops/trading-date.ts'
import { codeHash, phoneKey } from './code-hash.ts'
import {
  findCodes,
  findUsedBy,
  giveRedemptions,
  redeem,
  redeemAgain,
  release,
  type CodeRow,
} from './queries.ts'

/** Who orders, as far as offers ask. */
export interface OfferGuest {
  readonly guestId: string
  readonly phone: string
  readonly isMember: boolean
  readonly isNew: boolean
}

/** What an order may count on, and by which codes. */
export interface OrderOffers {
  readonly promotions: PromotionContext | undefined
  /** The code by which each offer was opened. */
  readonly codeOf: ReadonlyMap<string, string>
  /** A code was named that opens nothing here. */
  readonly hasUnknownCode: boolean
}

/** Codes as they came, asked for in the transaction's first flush. */
export function readCodes(
  tx: ReadTx,
  secret: string,
  typed: readonly string[] | undefined,
): Promise<readonly CodeRow[]> {
  const hashes = (typed ?? []).flatMap((code) => codeHash(secret, tx.merchantId, code) ?? [])
  return hashes.length === 0 ? Promise.resolve([]) : tx.rows(findCodes(tx.merchantId, hashes))
}

/** The offers of a shop that look at who orders: those who were here before, or who used it as often as they may. */
export function asksWho({ profile }: Pick<Orderable, 'profile'>): boolean {
  return profile.offers.offers.some(
    ({ promotion, isLimitedPerCustomer }) => isLimitedPerCustomer || promotion.needs.customers !== undefined,
  )
}

/**
 * What pricing is to know of the shop's offers at `at`: those without a code that are in force, and those whose code was
 * entered, in force or not, so that it is told why one does not count.
 */
export function promotionsAt(
  { profile, offers: { spans, usedUp } }: Pick<Orderable, 'profile' | 'offers'>,
  known: {
    readonly at: number
    readonly entered: readonly CodeRow[]
    readonly usedByGuest: readonly string[]
    readonly isMember: boolean
    readonly isNew: boolean
    /** Others were quicker again and again: what is limited is taken for used up. */
    readonly isContested?: boolean
  },
): PromotionContext | undefined {
  const { offers } = profile.offers
  if (offers.length === 0) return undefined
  const enteredIds = known.entered.map(({ promotion_id: id }) => id)
  const isContested = known.isContested ?? false
  // Its use is counted on the trading date on which it is wanted.
  const date = tradingDate(known.at, profile.timeZone, profile.settings['trading.cutOffMinute'])
  const gone = new Set(
    usedUp.flatMap(({ promotion, day }) => (day === '' || day === date ? [promotion] : [])),
  )
  const closed: Record<string, 'time' | 'used' | 'exhausted'> = {}
  for (const { promotion, isLimited, isLimitedPerCustomer } of offers) {
    const { id } = promotion
    const isLost = isContested && (isLimited || isLimitedPerCustomer)
    const why = whyClosed(
      { spans: spans[id], isUsed: known.usedByGuest.includes(id), isUsedUp: isLost || gone.has(id) },
      known.at,
    )
    if (why) closed[id] = why
  }
  for (const { promotion_id: id } of known.entered)
    // One good code of two is enough.
    if (known.entered.every((code) => code.promotion_id !== id || isGone(code, isContested)))
      closed[id] ??= 'exhausted'
  const promotions = offers
    .map(({ promotion }) => promotion)
    .filter(({ id, needs }) => (needs.code ? enteredIds.includes(id) : closed[id] !== 'time'))
  if (promotions.length === 0) return undefined
  return { promotions, enteredIds, closed, isMember: known.isMember, isNew: known.isNew }
}

function isGone({ is_used_up, is_limited }: CodeRow, isContested: boolean): boolean {
  return is_used_up || (is_limited && isContested)
}

/** The same for an order: what this guest has used counts. */
export async function readOffersOf(
  tx: ReadTx,
  orderable: Pick<Orderable, 'profile' | 'offers'>,
  {
    at,
    secret,
    typed,
    codes,
    guest,
    isContested,
  }: {
    readonly at: number
    readonly secret: string
    readonly typed: readonly string[] | undefined
    readonly codes: readonly CodeRow[]
    readonly guest: OfferGuest
    readonly isContested: boolean
  },
): Promise<OrderOffers> {
  const { offers } = orderable.profile.offers
  const entered = codes.filter(({ promotion_id: id }) => offers.some(({ promotion }) => promotion.id === id))
  const hasUnknownCode = entered.length < (typed ?? []).length
  const limited = offers
    .filter(({ isLimitedPerCustomer }) => isLimitedPerCustomer)
    .map(({ promotion }) => promotion.id)
  const used =
    limited.length === 0
      ? []
      : await tx.rows(
          findUsedBy(tx.merchantId, limited, guest.guestId, phoneKey(secret, tx.merchantId, guest.phone)),
        )
  const promotions = promotionsAt(orderable, {
    at,
    entered,
    usedByGuest: used.map(({ promotion_id }) => promotion_id),
    isMember: guest.isMember,
    isNew: guest.isNew,
    isContested,
  })
  const codeOf = new Map(
    entered.filter((code) => !isGone(code, isContested)).map((code) => [code.promotion_id, code.code_id]),
  )
  return { promotions, codeOf, hasUnknownCode }
}

/** Whether a bill takes anything off by an offer: that is counted with the order. */
export function hasRedeemed({ promotions = [] }: Pick<Bill, 'promotions'>): boolean {
  return promotions.some(({ applied }) => applied)
}

/** The order as it is about to be written. */
interface RedeemingOrder {
  readonly order_id: string
  readonly shop_id: string
  readonly guest_id: string
  readonly trading_date: string
  readonly contact_phone: string
  readonly bill: Pick<Bill, 'promotions'>
}

interface Redeeming {
  readonly codeOf: ReadonlyMap<string, string>
  readonly secret: string
  readonly now: number
}

/**
 * Counts what the order's bill takes off, in the transaction that writes the order: past a limit both are undone
 * (`promotion_uses_limit`, `promotion_codes_limit`).
 */
export async function redeemOffers(
  tx: WriteTx,
  order: RedeemingOrder,
  { codeOf, secret, now }: Redeeming,
): Promise<void> {
  const redeemed = (order.bill.promotions ?? []).flatMap((outcome) =>
    outcome.applied
      ? [{ promotion_id: outcome.id, code_id: codeOf.get(outcome.id) ?? null, cents: outcome.cents }]
      : [],
  )
  if (redeemed.length === 0) return
  await tx.change(
    redeem(
      tx.merchantId,
      order.shop_id,
      order.order_id,
      JSON.stringify(redeemed),
      order.trading_date,
      order.guest_id,
      phoneKey(secret, tx.merchantId, order.contact_phone),
      new Date(now),
    ),
  )
}

/** What an order used is there again for others, once; called where an order is cancelled or was never paid. */
export async function releaseOffers(tx: WriteTx, orderId: string, now: number): Promise<void> {
  await tx.change(release(tx.merchantId, orderId, new Date(now)))
}

/** A guest logged in: what they used counts for the account from now on. */
export async function joinRedemptions(tx: WriteTx, fromGuestId: string, toGuestId: string): Promise<void> {
  await tx.change(giveRedemptions(tx.merchantId, fromGuestId, toGuestId))
}

/** The same again for an order that comes back: past a limit by now it does not (`offerConstraints`). */
export async function redeemOffersAgain(tx: WriteTx, orderId: string, tradingDate: string): Promise<void> {
  await tx.change(redeemAgain(tx.merchantId, orderId, tradingDate))
}

/** Which limits an order runs into at the same moment as others: the second look says why. */
export const offerConstraints: readonly string[] = ['promotion_uses_limit', 'promotion_codes_limit']
