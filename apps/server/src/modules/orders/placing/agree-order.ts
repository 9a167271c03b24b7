import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { Cart } from '@tabard/domain/cart/cart'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { Query } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import type { DepNames } from '../../payments/deps.ts'
import { orderableOfRead, readState, type Orderable } from '../../menu/status/get-shop-status.ts'
import { shopStatusTopics } from '../../menu/stock/stock-state.ts'
import type { Located } from '../../delivery/locate-address.ts'
import type { NotDelivered } from '../../delivery/quote-delivery.ts'
import {
  hasRedeemed,
  readCodes,
  redeemPromotions,
  type OrderPromotions,
} from '../../promotions/use-promotions.ts'
import { getShop } from '../../shops/load-shop.ts'
import { lockTableGuest } from '../../tables/sessions/lock-table-guest.ts'
import { lockVisit, type LockedVisit } from '../../tables/visits/table-visit.ts'
import { agreeDelivery, refuseSmall, type AgreedDelivery } from './agree-delivery.ts'
import { changedPrice, refuseUnavailable } from './explain-refusal.ts'
import { checkOrder, isTotalAsShown, type Checked } from './checks/check-order.ts'
import { channelOf, here, subjects, type OrderableHere, type SeatedGuest } from './checks/requested-order.ts'
import { ownTerms, promotionsFor } from './order-terms.ts'
import { placedBefore, requestHash } from './placed-before.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrderByCart } from '../queries.ts'
import { checkRound, guestsOf, recordRound } from './table-round.ts'
import {
  agreeValue,
  cardOf,
  ownPromotions,
  spentOn,
  valueTerms,
  type SpentValue,
} from './value/agree-value.ts'
import { writeValue } from './value/write-value.ts'
import { voucherOrderOf } from './value/voucher-order.ts'
import { readCouponsFor, type OrderCoupons } from '../../value/coupons/using/use-coupons.ts'
import { toRow } from './writing/to-row.ts'
import { timeOf, writeOrder, type OrderTime } from './writing/write-order.ts'
import type { SpendingTerms } from '../../value/spending/spending-terms.ts'

type Place = typeof orders.place
type Refused = Refusal<CodesOf<Place>>

/** The request fields that placing needs, for every call that places. */
export type Placing = Pick<
  HandlerRequest<Place, DepNames | 'geocoder'>,
  'input' | 'shop' | 'now' | 'pause' | 'publish' | 'device' | 'deviceKey' | 'deps' | 'platform' | 'session'
>

/** How the order is paid. This decides rounding, and whether the kitchen gets the order yet. */
export interface HowPaid {
  readonly tender: PaymentTender
  /** The order holds its stock for `order.pendingMinutes`, and the kitchen gets it once it is paid. */
  readonly isPending: boolean
}

interface OrderRequest {
  readonly cart: Cart
  readonly caller: Promise<Caller>
  /** The delivery address, looked up before the transaction. */
  readonly located: Located | undefined
  readonly how: HowPaid
  /** Other orders used up a promotion first in repeated attempts (`retryOnConflict`). */
  readonly isContested: boolean
}

/** What counts the uses of promotions: their codes, and the phone of the person. */
type Offered = Pick<OrderPromotions, 'codeOf' | 'phoneKey'>

/** An order that may be written: the row, and what is written with it. */
export interface AgreedOrder {
  readonly row: OrderRow
  readonly time: OrderTime
  readonly orderable: OrderableHere
  readonly offered: Offered
  /** Undefined: the order is at no table. */
  readonly visit: LockedVisit | undefined
  /** Undefined: the order has no member card and uses no value. */
  readonly spent: SpentValue | undefined
  /** Statements for the history of the order, which follow it. */
  readonly history?: readonly Query<unknown, 'write'>[]
}

/** The cart was placed before. */
export interface PlacedOrder {
  readonly placed: Order
}

/**
 * Check everything before an order is written, inside its transaction. One flush loads the caller, an earlier
 * order of the cart, the shop's state, and everything that the order takes.
 */
export async function agreeOrder(
  tx: WriteTx,
  request: Placing,
  { cart, caller, located, how, isContested }: OrderRequest,
): Promise<AgreedOrder | PlacedOrder | Refused> {
  const { input, shop, now } = request
  const { shopId } = shop
  // Only requests from a shop's own device must first load the shop to identify the device.
  const atShop = request.deviceKey === undefined ? undefined : await getShop(tx, shopId)
  const { sessionId } = input
  const at = sessionId === undefined ? undefined : { shopId, sessionId, now }
  const [read, codes, { guestId, customerId, priceLevel }, earlier, seat, visit] = await Promise.all([
    readState(tx, shopId, channelOf(input, atShop, request), subjects(cart)),
    readCodes(tx, request.deps.config.secret, input.promoCodes),
    caller,
    tx.row(findOrderByCart({ shopId, cartId: cart.cartId })),
    at && lockTableGuest(tx, at),
    at && lockVisit(tx, at),
  ])
  const seated = { guestId, seat }
  if (earlier) return answerEarlier(earlier, input, seated)
  const changed = visit && checkRound(cart, visit)
  if (changed) return changed
  const shopNow = await orderableOfRead(tx, read, now, priceLevel)
  const { couponIds = [] } = input.value ?? {}
  const coupons = await readCouponsFor(tx, { ownerId: guestId, shopId, couponIds, now })
  const granted = [...coupons.couponOf.keys()]
  const { secret } = request.deps.config
  const [offered, delivered, value] = await Promise.all([
    promotionsFor(tx, shopNow, { request, codes, guestId, customerId, granted, isContested }),
    agreeDelivery(tx, shopNow.profile, input, located),
    agreeValue(tx, { input, profile: shopNow.profile, customerId, coupons, secret, now }),
  ])
  const terms = { cart, shopNow, offered, delivered, coupons, how, customerId, seated }
  const agreed = isRefusal(value) ? value : await agreeTerms(tx, request, { ...terms, value })
  if (isRefusal(agreed)) {
    // Its guess counts only if it is answered as such.
    if (agreed.code === 'value.giftCard') return agreed
    // The same cart, sent again, may have waited for its own order, which took the last of something.
    const made = await tx.row(findOrderByCart({ shopId, cartId: cart.cartId }))
    return made ? answerEarlier(made, input, seated) : agreed
  }
  return orderOf(request, agreed, { cart, seated, visit, offered, how })
}

interface Ordering {
  readonly cart: Cart
  readonly seated: SeatedGuest
  readonly visit: LockedVisit | undefined
  readonly offered: Offered
  readonly how: HowPaid
}

/** The order to write on agreed terms. */
function orderOf(
  request: Placing,
  { checked, orderable, delivery, time, spent }: AgreedTerms,
  { cart, seated: { guestId, seat }, visit, offered, how }: Ordering,
): AgreedOrder {
  // Nothing is left to pay on a page: the kitchen gets the order at once.
  const pendingUntil =
    how.isPending && spent?.restCents !== 0
      ? request.now + orderable.profile.settings['order.pendingMinutes'] * 60_000
      : undefined
  const row = toRow({
    request,
    orderable,
    checked,
    pendingUntil,
    time,
    seat,
    delivery,
    codeOf: offered.codeOf,
  })
  const details = {
    ...row.details,
    ...(visit && guestsOf(cart, visit)),
    ...cardOf(spent),
  }
  return { row: Object.assign(row, { guestId, details }), time, orderable, offered, visit, spent }
}

/** Answer with the order that was placed from the same cart. */
function answerEarlier(
  earlier: OrderRow,
  input: Placing['input'],
  { guestId, seat }: SeatedGuest,
): PlacedOrder | Refused {
  const placed = placedBefore(earlier, guestId, requestHash(input), seat)
  return isRefusal(placed) ? placed : { placed }
}

interface Terms {
  readonly cart: Cart
  readonly shopNow: Orderable
  readonly offered: OrderPromotions
  readonly delivered: AgreedDelivery | NotDelivered | undefined
  readonly value: SpendingTerms | undefined
  readonly coupons: OrderCoupons
  readonly how: HowPaid
  readonly customerId: string
  readonly seated: SeatedGuest
}

interface AgreedTerms {
  readonly checked: Checked
  readonly orderable: OrderableHere
  readonly delivery: AgreedDelivery | undefined
  readonly time: OrderTime
  readonly spent: SpentValue | undefined
}

/** Check and price the order on the terms of this customer, and find its time. */
async function agreeTerms(
  tx: WriteTx,
  { input, shop, now, ...request }: Placing,
  { cart, shopNow, offered, delivered, value, coupons, how, customerId, seated }: Terms,
): Promise<AgreedTerms | Refused> {
  const delivery = isRefusal(delivered) ? undefined : delivered
  const { promotions } = offered
  const orderable = here(shopNow, request, {
    ...ownTerms(input),
    ...delivery?.terms,
    ...valueTerms(value, promotions),
  })
  const { tender } = how
  const { providers } = request.deps
  const checked = checkOrder({ input, cart, orderable, tender, providers, customerId, seated, now })
  if (isRefusal(checked)) return (await refuseUnavailable(tx, checked, cart, orderable, now)) as Refused
  if (offered.hasUnknownCode) return new Refusal('offer.codeUnknown', {})
  const small = isRefusal(delivered) ? delivered : refuseSmall(delivered, checked.bill)
  if (small) return small
  if (!isTotalAsShown(input, orderable, checked.bill))
    return changedPrice(tx, {
      cart: checked.cart,
      orderable,
      bill: checked.bill,
      tender,
      seenMenuVersion: input.menuVersion,
      shopId: shop.shopId,
      at: input.requestedFor ?? now,
    })
  const voucherOrder = voucherOrderOf(orderable, checked, input.requestedFor ?? now)
  const { currency } = shopNow.profile
  const spent = spentOn(checked.bill, value, { input, currency, coupons, voucherOrder })
  if (isRefusal(spent)) return spent
  const orderOptions = delivery ? { delivery: delivery.delivery } : {}
  const time = await timeOf(tx, orderable, checked, { requestedFor: input.requestedFor, orderOptions, now })
  return isRefusal(time) ? time : { checked, orderable, delivery, time, spent }
}

/**
 * Write an agreed order with its stock, capacity and promotions, and send it as a round of its table. Throws when
 * a limit of the database is reached.
 */
export async function writeAgreed(
  tx: WriteTx,
  { now }: Pick<HandlerRequest<Place>, 'now'>,
  { row, time, orderable, offered, visit, history, spent }: AgreedOrder,
): Promise<WrittenOrder> {
  const { stored = {} } = spent ?? {}
  const promoted = { ...row, bill: ownPromotions(row.bill, stored) }
  // The order is the last statement: an order for now commits with it, unless value is spent after it.
  const [, , written] = await Promise.all([
    redeemPromotions(tx, promoted, { ...offered, now }),
    visit && recordRound(tx, visit, row, now),
    writeOrder(tx, row, time, orderable, { history, isLast: spent === undefined }),
  ])
  return spent
    ? {
        ...written,
        ...(await writeValue(tx, row, spent, {
          tradingDate: orderable.tradingDate,
          now,
        })),
      }
    : written
}

/** What the database decided of an order, and what value paid of it. */
type WrittenOrder = Pick<OrderRow, 'serviceNumber' | 'firesAt'> &
  Partial<Pick<OrderRow, 'paidCents' | 'paidParts' | 'paymentStatus'>>

/** Publish what an order changes for other screens. The events are sent after the commit. */
export function publishAgreed(
  { shop: { merchantId, shopId }, publish }: Pick<Placing, 'shop' | 'publish'>,
  { row, orderable, visit }: AgreedOrder,
): void {
  if (visit) publish({ kind: 'table', merchantId, shopId, id: visit.visitId })
  if (Object.keys(orderable.shopStatus.remaining).length > 0 || hasRedeemed(row.bill))
    for (const topic of shopStatusTopics({ merchantId, shopId })) publish(topic)
}
