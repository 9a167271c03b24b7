import type { NotifyOptions, OrderOptions } from '../cart/order-options.ts'
import type { SettingKey, SettingValues } from '../settings/registry.ts'
import type { OrderStatus } from './order-status.ts'

/** What a guest may be told about an order. `ready`: to collect, at the car, or on the way to the door. */
export const orderMessageEvents = [
  'accepted',
  'delayed',
  'ready',
  'cancelled',
  'refunded',
  'answered',
] as const

/** An event of an order that guests may be told. */
export type OrderMessageEvent = (typeof orderMessageEvents)[number]

/** How a guest is told. */
export type OrderMessageMeans = 'mail' | 'sms' | 'push'

interface MessagedOrder {
  readonly status: OrderStatus
  /** Milliseconds, at the guest. */
  readonly dueAt: number
  /** When a delivery left. */
  readonly dispatchedAt: number | undefined
  readonly table: string
  readonly details: Pick<OrderOptions, 'delivery'>
}

/**
 * Whether an event still holds: a ready order gets no message about a delay. `occasion`: the time that a delay
 * promised, in milliseconds. A refund and an answer hold as long as their rows say so, which the caller reads.
 */
export function isStillTrue(event: OrderMessageEvent, occasion: string, order: MessagedOrder): boolean {
  const { status, dueAt, dispatchedAt, table, details } = order
  const isInHand = status === 'ready' && (!details.delivery || dispatchedAt !== undefined)
  const isOpen = status === 'placed' || status === 'preparing' || status === 'ready'
  switch (event) {
    case 'accepted':
      return status === 'preparing'
    case 'delayed':
      return isOpen && !isInHand && String(dueAt) === occasion
    case 'ready':
      // Table service brings the order.
      return isInHand && table === ''
    case 'cancelled':
      return status === 'cancelled'
    case 'refunded':
    case 'answered':
      return true
  }
}

const overtakenBy: Readonly<Record<OrderMessageEvent, readonly OrderMessageEvent[]>> = {
  accepted: [],
  delayed: ['accepted', 'delayed'],
  ready: ['accepted', 'delayed'],
  cancelled: ['accepted', 'delayed', 'ready'],
  refunded: [],
  answered: [],
}

/** The events whose messages must not be sent any more once this one has happened. */
export function eventsOvertakenBy(event: OrderMessageEvent): readonly OrderMessageEvent[] {
  return overtakenBy[event]
}

const settingOf = {
  mail: {
    accepted: 'message.acceptedByMail',
    delayed: 'message.delayedByMail',
    ready: 'message.readyByMail',
    cancelled: 'message.cancelledByMail',
    refunded: 'message.refundedByMail',
    answered: 'message.answeredByMail',
  },
  sms: {
    accepted: 'message.acceptedBySms',
    delayed: 'message.delayedBySms',
    ready: 'message.readyBySms',
    cancelled: 'message.cancelledBySms',
    refunded: 'message.refundedBySms',
    answered: 'message.answeredBySms',
  },
  push: {
    accepted: 'message.acceptedByPush',
    delayed: 'message.delayedByPush',
    ready: 'message.readyByPush',
    cancelled: 'message.cancelledByPush',
    refunded: 'message.refundedByPush',
    answered: 'message.answeredByPush',
  },
} as const satisfies Readonly<Record<OrderMessageMeans, Readonly<Record<OrderMessageEvent, SettingKey>>>>

type MessageSettings = Pick<SettingValues, (typeof settingOf)[OrderMessageMeans][OrderMessageEvent]>

/** Whether the shop tells guests of an event by this means. */
export function isTold(
  event: OrderMessageEvent,
  means: OrderMessageMeans,
  settings: MessageSettings,
): boolean {
  return settings[settingOf[means][event]]
}

/** Whether the shop tells guests of any event by this means: only then are they asked for an address. */
export function isMeansUsed(means: OrderMessageMeans, settings: MessageSettings): boolean {
  return orderMessageEvents.some((event) => isTold(event, means, settings))
}

/**
 * The one place that decides how a guest is told of an event: the shop sends it, and the guest gave an address and
 * allowed it. Nothing by default.
 */
export function meansOfMessage(
  event: OrderMessageEvent,
  settings: MessageSettings,
  guest: { readonly notify: NotifyOptions | undefined; readonly phone: string },
): readonly OrderMessageMeans[] {
  const allowed: Readonly<Record<OrderMessageMeans, boolean>> = {
    mail: (guest.notify?.email ?? '') !== '',
    sms: guest.notify?.bySms === true && guest.phone !== '',
    push: guest.notify?.byPush === true,
  }
  return (['mail', 'sms', 'push'] as const).filter(
    (means) => allowed[means] && isTold(event, means, settings),
  )
}
