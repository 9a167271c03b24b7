const minuteMs = 60_000

/** A shop that never refuses automatically is still reminded, after this many minutes. */
const remindAlwaysMinutes = 10

/** Minutes after which the kitchen is reminded of an order it has not accepted: half of its time. `refuseAfterMinutes` 0: it is never refused. */
export function remindAfterMs(refuseAfterMinutes: number): number {
  return (refuseAfterMinutes === 0 ? remindAlwaysMinutes : refuseAfterMinutes / 2) * minuteMs
}

/** How long after a reminder an order is refused; undefined: never. A late reminder leaves the kitchen the same time. */
export function refuseAfterReminderMs(refuseAfterMinutes: number): number | undefined {
  return refuseAfterMinutes === 0 ? undefined : (refuseAfterMinutes * minuteMs) / 2
}

interface Waiting {
  readonly status: string
  readonly firesAt?: number | undefined
  readonly dueAt: number
  readonly remindedAt?: number | undefined
  /** Somebody at the shop has said that it takes longer, so somebody has read it. */
  readonly promisedAt?: number | undefined
}

/** Whether a guest should know that nobody at the shop has accepted the order: the kitchen was reminded, or its time is over. */
export function isUnconfirmed(order: Waiting, now: number): boolean {
  if (order.status !== 'placed' || order.firesAt !== undefined || order.promisedAt !== undefined) return false
  return order.remindedAt !== undefined || now > order.dueAt
}
