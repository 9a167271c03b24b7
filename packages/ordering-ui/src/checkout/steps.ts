import type { OrderTypeKind } from '@tabard/domain/fulfilment/order-type'

/** The steps of a checkout, in the order in which a guest meets them. */
const allSteps = [
  'orderType',
  'address',
  'time',
  'guests',
  'courses',
  'contact',
  'locator',
  'payment',
  'review',
] as const

export type CheckoutStep = (typeof allSteps)[number]

/** What decides the steps of an order. */
export interface CheckoutFacts {
  /** Undefined: the shop has no order type, or is not known yet. */
  readonly kind: OrderTypeKind | undefined
  readonly isAtTable: boolean
  /** A fee depends on the number of guests. */
  readonly hasGuestFees: boolean
  /** The guest takes a table locator. */
  readonly asksLocator: boolean
  /** The order needs the guest's name or phone. */
  readonly asksContact: boolean
  /** The table pays with its bill. */
  readonly paysLater: boolean
}

/**
 * The steps of an order. A table has its place and eats now, so it chooses courses instead of a time. The time
 * of a delivery depends on its address, which comes first.
 */
export function stepsOf(facts: CheckoutFacts): readonly CheckoutStep[] {
  const { kind, isAtTable, hasGuestFees, asksLocator, asksContact, paysLater } = facts
  const isThere: Record<CheckoutStep, boolean> = {
    orderType: true,
    address: kind === 'delivery' && !isAtTable,
    time: kind !== undefined && !isAtTable,
    guests: hasGuestFees,
    courses: isAtTable,
    contact: asksContact,
    locator: asksLocator,
    payment: !paysLater,
    review: true,
  }
  return allSteps.filter((step) => isThere[step])
}

/** Whether each step has what an order needs. A step without an entry needs nothing. */
export type Answers = Partial<Record<CheckoutStep, boolean>>

/** The first step that still needs an answer; undefined: the order can be placed. */
export function firstOpenStep(steps: readonly CheckoutStep[], answers: Answers): CheckoutStep | undefined {
  return steps.find((step) => answers[step] === false)
}
