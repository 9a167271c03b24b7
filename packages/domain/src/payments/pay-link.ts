/** What a pay link pays: one order, or what the guests of a table owe. It is the `{action}` in a link's address. */
export type PayLinkAction = 'order' | 'table'

/** Every action of a pay link. */
export const payLinkActions: readonly PayLinkAction[] = ['order', 'table']

/**
 * The state of a pay link. `paying`: its payment page is open. `settled`: nothing is due, because the bill was paid in
 * another way or its orders were cancelled.
 */
export type PayLinkState = 'open' | 'paying' | 'paid' | 'settled' | 'cancelled' | 'expired'

/** What decides the state of a pay link. */
export interface PayLinkFacts {
  readonly isPaid: boolean
  /** An attempt for it can still be paid. */
  readonly isPaying: boolean
  readonly isCancelled: boolean
  /** Milliseconds. */
  readonly expiresAt: number
  /** What the bill still owes, with what others are paying. */
  readonly openCents: number
  /** The amount that it asked for was void with it, as it was not paid. */
  readonly isVoid?: boolean
}

/** Decide the state of a pay link. A page that was opened in time may be paid after the link has expired. */
export function payLinkState(link: PayLinkFacts, now: number): PayLinkState {
  if (link.isPaid) return 'paid'
  if (link.isPaying) return 'paying'
  if (link.isCancelled) return 'cancelled'
  if (link.isVoid === true && now >= link.expiresAt) return 'expired'
  if (link.openCents <= 0) return 'settled'
  return now >= link.expiresAt ? 'expired' : 'open'
}

/** Whether something can still become of a pay link: staff see it among the open ones, and can cancel it. */
export function isOpenPayLink(state: PayLinkState): boolean {
  return state === 'open' || state === 'paying'
}

/** For how long staff can make a pay link valid, in minutes: two hours, a day, three days, a week. */
export const payLinkMinutes = [120, 1_440, 4_320, 10_080] as const

/** The limits of a pay link. */
export const payLinkLimits = {
  note: 200,
  text: 100,
  maxCents: 99_999_999,
  minMinutes: 5,
  maxMinutes: 43_200,
} as const
