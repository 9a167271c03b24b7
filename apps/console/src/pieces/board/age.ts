import type { KitchenBoard, Ticket } from '@tabard/contract/kitchen'

export type AgeTone = 'fresh' | 'slow' | 'late'

export interface Age {
  readonly ms: number
  readonly tone: AgeTone
}

type Limits = Pick<KitchenBoard, 'warnAfterMinutes' | 'lateAfterMinutes'>

/** Since when the kitchen has an order: one for later that was placed yesterday is not a day late. */
export function onBoardSince({ placedAt, cameAt }: Pick<Ticket, 'placedAt' | 'cameAt'>): number {
  return cameAt ?? placedAt
}

/**
 * How long the kitchen has had the order. Once it is ready the clock is the customer's: it counts from then, and only
 * warns, since nobody in the kitchen is late any more.
 */
export function ageOf(
  ticket: Pick<Ticket, 'status' | 'placedAt' | 'cameAt' | 'readyAt'>,
  limits: Limits,
  nowMs: number,
): Age {
  const isReady = ticket.status === 'ready'
  const since = isReady ? (ticket.readyAt ?? onBoardSince(ticket)) : onBoardSince(ticket)
  const ms = Math.max(0, nowMs - since)
  const minutes = ms / 60_000
  if (isReady) return { ms, tone: minutes >= limits.lateAfterMinutes ? 'slow' : 'fresh' }
  if (minutes >= limits.lateAfterMinutes) return { ms, tone: 'late' }
  return { ms, tone: minutes >= limits.warnAfterMinutes ? 'slow' : 'fresh' }
}

/** `mm:ss`; past an hour `h:mm:ss`. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3_600 ? clock : `${Math.floor(seconds / 3_600)}:${clock}`
}
