import type { SettingValues } from '@tabard/domain/settings/registry'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { Cart } from '@tabard/domain/cart/cart'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/callers.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import type { DepNames } from '../../payments/deps.ts'
import { readOrderable } from '../../menu/status/get-shop-status.ts'
import type { Located } from '../../delivery/locate-address.ts'
import { hasRedeemed, redeemPromotions } from '../../promotions/use-promotions.ts'
import { shopStatusTopics } from '../../shops/shop-status-topics.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { lockTableGuest } from '../../tables/lock-table-guest.ts'
import { lockVisit } from '../../tables/table-visit.ts'
import { agreeDelivery, refuseSmall } from './agree-delivery.ts'
import { requestHash } from './request-hash.ts'
import { changedPrice } from './changed-price.ts'
import {
  channelOf,
  checkOrder,
  here,
  isTotalAsShown,
  subjects,
  toRow,
  type HowPaid,
} from './checks/check-order.ts'
import { readPromotions } from './promotions-of.ts'
import { grantedPromotions, ownTerms } from './order-terms.ts'
import { refuseUnavailable } from './refuse-lacking.ts'
import { placedBefore } from './placed-before.ts'
import { findOrderByCart, type OrderRow } from '../queries.ts'
import { checkRound, guestsOf, recordRound } from './table-round.ts'
import { timeOf, writeOrder } from './write-order.ts'

type Place = typeof orders.place

/** The request fields that placing needs, for every call that places. */
export type Placing = Pick<
  HandlerRequest<Place, DepNames | 'geocoder'>,
  'input' | 'shop' | 'now' | 'publish' | 'device' | 'deviceKey' | 'deps' | 'platform' | 'session'
>

interface OrderRequest {
  readonly cart: Cart
  readonly caller: Promise<Caller>
  /** The delivery address, looked up before the transaction. */
  readonly located: Located | undefined
  howPaid(profile: ShopProfile): HowPaid
  /** Other orders used up a promotion first in repeated attempts (`retryOnConflict`). */
  readonly isContested: boolean
}

/** An order that may be written, and the row to write. */
export interface AgreedOrder {
  readonly row: OrderRow
  readonly settings: SettingValues
  /** Remaining counts of counted items and options. */
  readonly remaining: Readonly<Record<string, number>>
  /** Write the order with its stock, capacity and promotions. Throws when a database limit is reached. */
  write(): Promise<Pick<OrderRow, 'serviceNumber' | 'firesAt'>>
  /** Publish what changed for other screens, after the commit. */
  publishEvent(): void
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
  { cart, caller, located, howPaid, isContested }: OrderRequest,
): Promise<AgreedOrder | PlacedOrder | Refusal<CodesOf<Place>>> {
  const { input, shop, now, publish } = request
  const { merchantId } = tx
  const { shopId } = shop
  // Only requests from a shop's own device must first load the shop to identify the device.
  const atShop = request.deviceKey === undefined ? undefined : await getShop(tx, shopId)
  const readShop = readOrderable(tx, shopId, channelOf(input, atShop, request), subjects(cart))
  const readOwnPromotions = readPromotions(tx, { input, request, isContested })
  const { sessionId } = input
  const at = sessionId === undefined ? undefined : { shopId, sessionId, now }
  const [{ guestId, customerId, priceLevel }, earlier, seat, visit] = await Promise.all([
    caller,
    tx.row(findOrderByCart({ shopId, cartId: cart.cartId })),
    at && lockTableGuest(tx, at),
    at && lockVisit(tx, at),
  ])
  if (earlier) {
    const placed = placedBefore(earlier, guestId, requestHash(input), seat)
    return isRefusal(placed) ? placed : { placed }
  }
  const changed = checkRound(cart, visit)
  if (changed) return changed
  const shopNow = await readShop(now, priceLevel)
  const [{ promotions, codeOf, hasUnknownCode }, delivered] = await Promise.all([
    readOwnPromotions(shopNow, { guestId, customerId }),
    agreeDelivery(tx, shopNow.profile, input, located),
  ])
  const brought = isRefusal(delivered) ? undefined : delivered
  const orderable = here(shopNow, request, {
    ...ownTerms(input),
    ...brought?.terms,
    ...(promotions ? { promotions } : {}),
  })
  const how = { ...howPaid(shopNow.profile), customerId, providers: request.deps.providers }
  const checked = checkOrder(input, cart, orderable, how, now, { guestId, seat })
  if (isRefusal(checked))
    return (await refuseUnavailable(tx, checked, cart, orderable, now)) as Refusal<CodesOf<Place>>
  if (hasUnknownCode) return new Refusal('offer.codeUnknown', {})
  const small = isRefusal(delivered) ? delivered : refuseSmall(delivered, checked.bill)
  if (small) return small
  if (!isTotalAsShown(input, orderable, checked.bill))
    return changedPrice(tx, {
      cart: checked.cart,
      orderable,
      bill: checked.bill,
      tender: how.tender,
      seenMenuVersion: input.menuVersion,
      shopId,
      at: input.requestedFor ?? now,
    })
  const orderOptions = brought ? { delivery: brought.delivery } : {}
  const time = await timeOf(tx, orderable, checked, { requestedFor: input.requestedFor, orderOptions, now })
  if (isRefusal(time)) return time
  const made = toRow(request, orderable, checked, how, time, seat, brought)
  const details = {
    ...made.details,
    ...guestsOf(cart, visit),
    ...grantedPromotions(checked.bill, promotions),
  }
  const row = { ...made, guestId, details }
  return {
    row,
    settings: orderable.profile.settings,
    remaining: orderable.shopStatus.remaining,
    write: async () => {
      // The order is the last statement: an order for now commits with it.
      const [, , written] = await Promise.all([
        redeemPromotions(tx, row, { codeOf, secret: request.deps.config.secret, now }),
        recordRound(tx, visit, row, now),
        writeOrder(tx, row, time, orderable),
      ])
      return written
    },
    publishEvent: () => {
      if (visit) publish({ kind: 'table', merchantId, shopId, id: visit.visitId })
      if (Object.keys(orderable.shopStatus.remaining).length > 0 || hasRedeemed(row.bill))
        for (const topic of shopStatusTopics({ merchantId, shopId })) publish(topic)
    },
  }
}
