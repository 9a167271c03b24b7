import type { ShopStatus } from '../menu/shop-status.ts'
import { pausedNow, type OrderType } from './order-type.ts'
import { orderTypeOpening } from './order-type-opening.ts'

/** Why an order is not possible as requested, with the code that placing would return. */
export interface NotNow {
  readonly code: 'shop.closed' | 'way.paused' | 'way.busy' | 'slot.full' | 'slot.invalid'
  /** When it is possible again; for a missed time the nearest free one. Absent: unknown. */
  readonly nextAt?: number
}

export function notNow(code: NotNow['code'], nextAt: number | undefined): NotNow {
  return { code, ...(nextAt === undefined ? {} : { nextAt }) }
}

/**
 * Why ordering for now is not possible: the shop is closed, or the order type is paused. Undefined: it is
 * possible.
 */
export function shutNow(
  shopStatus: Pick<ShopStatus, 'hours' | 'otherHours' | 'trading'>,
  orderType: Pick<OrderType, 'hoursScope' | 'pause'>,
  now: number,
): NotNow | undefined {
  const opening = orderTypeOpening(shopStatus, orderType, now)
  if (opening.isOpen) return undefined
  const isPausedAlone =
    pausedNow(orderType, now) !== undefined &&
    orderTypeOpening(shopStatus, { ...orderType, pause: undefined }, now).isOpen
  return notNow(isPausedAlone ? 'way.paused' : 'shop.closed', opening.opensAt)
}
