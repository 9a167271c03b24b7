import { formatMoney } from '@tabard/domain/money/money'
import type { HelpOutcome } from '@tabard/domain/orders/order-help'
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
  answered: 'orderAnswered',
}

/** How staff settled a request for help, and what they wrote; empty: nothing. */
export interface HelpAnswer {
  readonly outcome: HelpOutcome
  readonly answer: string
}

interface Told {
  readonly event: OrderMessageEvent
  readonly order: OrderRow
  readonly profile: ShopProfile
  /** Of a refund, and where it goes (`plan-message.ts`). */
  readonly refund: { readonly cents: number; readonly to: string } | undefined
  /** Of an answer to a request for help. */
  readonly help: HelpAnswer | undefined
  readonly link: string
  readonly now: number
}

/** The values of a message about an order. All of them are texts: the catalogue chooses the sentence. */
export function orderMessageOf({ event, order, profile, refund, help, link, now }: Told): MessageAbout {
  const language = orderLanguage(order)
  const reason = reasonOf(event, order, help)
  return {
    purpose: purposes[event],
    number: orderNumber(order),
    kind: kindOf(order),
    time: promisedTime(order.dueAt.getTime(), profile, language, now),
    why: whyOf(event, order, reason),
    reason,
    amount: refund ? formatMoney(refund.cents, order.bill.currency, language) : '',
    to: refund?.to ?? 'shop',
    outcome: help?.outcome ?? 'none',
    link,
  }
}

function kindOf({ details, tableNumber }: OrderRow): 'delivery' | 'car' | 'table' | 'pickup' {
  if (details.delivery) return 'delivery'
  if (details.vehicle) return 'car'
  return tableNumber === '' ? 'pickup' : 'table'
}

/** What staff wrote to the guest; empty: nothing. */
function reasonOf(event: OrderMessageEvent, order: OrderRow, help: HelpAnswer | undefined): string {
  if (event === 'answered') return help?.answer ?? ''
  return event === 'delayed' ? order.delayReason : (order.cancelReason ?? '')
}

function whyOf(
  event: OrderMessageEvent,
  { cancelledBy }: OrderRow,
  reason: string,
): 'unaccepted' | 'reason' | 'none' {
  if (event === 'cancelled' && cancelledBy === unacceptedMover) return 'unaccepted'
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
