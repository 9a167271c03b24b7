import { isAtHand, lateFrom, type PromisedOrder } from './lateness.ts'

/** What a guest needs help with, in display order. */
export const helpKinds = ['missing', 'wrong', 'cold', 'late', 'other'] as const

/** One of them. `cold` is food that is cold or not good. */
export type HelpKind = (typeof helpKinds)[number]

/** How staff settle a request, in display order. */
export const helpOutcomes = ['brought', 'remade', 'refunded', 'explained'] as const

/** One of them. `explained`: answered in words, on the phone or in the message. */
export type HelpOutcome = (typeof helpOutcomes)[number]

/** Maximum lengths of the texts of a request, in code points; those of the table. */
export const helpLimits = { note: 300, answer: 300, contact: 254 } as const

/** How long after its end guests can ask about an order. */
export const helpHours = 48

const hourMs = 3_600_000

/** What decides whether a guest can ask for help. */
export interface HelpedOrder extends PromisedOrder {
  readonly completedAt: number | undefined
  /** The table or locator that it is brought to; both empty: neither. */
  readonly table: string
  readonly locator: string
}

/** Whether a request of this kind names dishes. */
export function namesDishes(kind: HelpKind): boolean {
  return kind === 'missing' || kind === 'wrong' || kind === 'cold'
}

/**
 * Returns what a guest can ask about an order now. Dishes only once the guest may have some of them. Empty: the order is
 * not accepted and not late, was cancelled, or ended more than 48 hours ago.
 */
export function helpKindsOf(order: HelpedOrder, now: number): readonly HelpKind[] {
  const { status } = order
  if (status === 'pending' || status === 'cancelled') return []
  const isLate = wasLate(order, now)
  if (status === 'placed' && !isLate) return []
  if (status === 'completed' && (order.completedAt ?? 0) + helpHours * hourMs <= now) return []
  const hasDishes = mayHaveDishes(order)
  return helpKinds.filter((kind) => (namesDishes(kind) ? hasDishes : kind === 'other' || isLate))
}

function wasLate(order: HelpedOrder, now: number): boolean {
  if (order.status === 'completed') return (order.completedAt ?? 0) > order.dueAt
  const from = lateFrom(order)
  return from !== undefined && from <= now
}

/** Whether some dishes may be with the guest: table service brings them one after the other. */
function mayHaveDishes(order: HelpedOrder): boolean {
  const { status, dispatchedAt, table, locator } = order
  if (status === 'completed' || isAtHand(order) || dispatchedAt !== undefined) return true
  return status === 'preparing' && (table !== '' || locator !== '')
}

/** A dish of a request: a line of the bill, and how many of it. */
export interface HelpDish {
  readonly lineId: string
  readonly quantity: number
}

/** Whether the dishes fit the kind and the bill: at least one where it names dishes, none twice, no more than ordered. */
export function areHelpDishes(
  kind: HelpKind,
  dishes: readonly HelpDish[],
  lines: readonly HelpDish[],
): boolean {
  if (!namesDishes(kind)) return dishes.length === 0
  const isRepeated = new Set(dishes.map(({ lineId }) => lineId)).size < dishes.length
  return (
    dishes.length > 0 &&
    !isRepeated &&
    dishes.every(({ lineId, quantity }) => {
      const line = lines.find((each) => each.lineId === lineId)
      return line !== undefined && quantity >= 1 && quantity <= line.quantity
    })
  )
}
