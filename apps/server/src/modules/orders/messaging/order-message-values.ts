import { formatMoney } from '@tabard/domain/money/money'
import type { OrderMessageEvent } from '@tabard/domain/orders/order-messages'
import { hasHalfDays } from '@tabard/domain/text/date-mask'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import type { MessageAbout, OrderPurpose } from '../../messages/write-message.ts'
import { unacceptedMover } from '../lifecycle/acceptance/unaccepted-mover.ts'
import { orderLanguage, orderNumber } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'

const purposes: Readonly<Record<OrderMessageEvent, OrderPurpose>> = {
  accepted: 'orderAccepted',
  delayed: 'orderDelayed',
  ready: 'orderReady',
  cancelled: 'orderCancelled',
  refunded: 'orderRefunded',
}

interface Told {
  readonly event: OrderMessageEvent
  readonly order: OrderRow
  readonly profile: ShopProfile
  /** Of a refund, and whether a provider returns it to a card. */
  readonly refund: { readonly cents: number; readonly isToCard: boolean } | undefined
  readonly link: string
  readonly now: number
}

/** The values of a message about an order. All of them are texts: the catalogue chooses the sentence. */
export function orderMessageOf({ event, order, profile, refund, link, now }: Told): MessageAbout {
  const language = orderLanguage(order)
  return {
    purpose: purposes[event],
    number: orderNumber(order),
    kind: kindOf(order),
    time: promisedTime(order.dueAt.getTime(), profile, language, now),
    why: whyOf(event, order),
    reason: event === 'delayed' ? order.delayReason : (order.cancelReason ?? ''),
    amount: refund ? formatMoney(refund.cents, order.bill.currency, language) : '',
    to: refund?.isToCard === true ? 'provider' : 'shop',
    link,
  }
}

function kindOf({ details, tableNumber }: OrderRow): 'delivery' | 'car' | 'table' | 'pickup' {
  if (details.delivery) return 'delivery'
  if (details.vehicle) return 'car'
  return tableNumber === '' ? 'pickup' : 'table'
}

function whyOf(event: OrderMessageEvent, order: OrderRow): 'unaccepted' | 'reason' | 'none' {
  if (event === 'cancelled' && order.cancelledBy === unacceptedMover) return 'unaccepted'
  const reason = event === 'delayed' ? order.delayReason : (order.cancelReason ?? '')
  return reason === '' ? 'none' : 'reason'
}

/** The time in the shop's time zone; with its day if that is not today there. */
function promisedTime(
  at: number,
  { timeZone, settings }: Pick<ShopProfile, 'timeZone' | 'settings'>,
  language: string,
  now: number,
): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone })
  const isToday = day.format(at) === day.format(now)
  const clock = hasHalfDays(settings['format.dateTime'])
    ? ({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const)
    : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)
  const date = isToday ? {} : ({ weekday: 'short', day: 'numeric', month: 'short' } as const)
  // Different releases of ICU put different spaces before the half of the day.
  return new Intl.DateTimeFormat(language, { timeZone, ...clock, ...date })
    .format(at)
    .replaceAll('\u202F', ' ')
}
