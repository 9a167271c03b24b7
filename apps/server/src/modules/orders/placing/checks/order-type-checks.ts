import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { shutNow } from '@tabard/domain/fulfilment/not-now'
import { findOrderType, type OrderType } from '@tabard/domain/fulfilment/order-type'
import { takesLaterAt } from '@tabard/domain/fulfilment/order-type-opening'
import { Refusal } from '../../../../db/refusal.ts'
import type { Orderable } from '../../../menu/status/get-shop-status.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import type { Check, TypedOrder } from './requested-order.ts'

/** The order type. Table guests fall back to the type for tables. */
export function orderTypeOf(
  { cart, sessionId }: PlaceOrder,
  { orderTypes }: Pick<ShopProfile, 'orderTypes'>,
): OrderType | undefined {
  const isAtTable = sessionId !== undefined
  const named = findOrderType(orderTypes, cart.orderType, isAtTable)
  return named ?? (isAtTable ? findOrderType(orderTypes, undefined, true) : undefined)
}

/**
 * Why this order type takes no orders now. An order for later only needs a time at which
 * the type is open (`findTime`).
 */
export function refuseShut(
  shopStatus: Orderable['shopStatus'],
  orderType: OrderType,
  { requestedFor, now }: { readonly requestedFor: number | undefined; readonly now: number },
): Refusal<'shop.closed' | 'way.paused'> | undefined {
  if (requestedFor !== undefined && takesLaterAt(shopStatus, orderType, requestedFor)) return undefined
  const shut = shutNow(shopStatus, orderType, now)
  if (!shut) return undefined
  const { code, nextAt } = shut
  if (code === 'way.paused' && orderType.pause)
    return new Refusal('way.paused', {
      ...orderType.pause.message,
      ...(nextAt === undefined ? {} : { until: nextAt }),
    })
  return new Refusal('shop.closed', nextAt === undefined ? {} : { opensAt: nextAt })
}

/** The shop is closed, or takes no orders of this type at the moment. */
export const refuseShutType: Check<TypedOrder> = ({ input, orderable: { shopStatus }, orderType, now }) =>
  refuseShut(shopStatus, orderType, { requestedFor: input.requestedFor, now })
