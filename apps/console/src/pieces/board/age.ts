import type { KitchenBoard, Ticket } from '@tabard/contract/kitchen'

export type AgeTone = 'fresh' | 'slow' | 'late'

export interface Age {
  readonly ms: number
  /** Until it is due; below zero: it is late. */
  readonly leftMs: number
  readonly tone: AgeTone
}

type Limits = Pick<KitchenBoard, 'warnAfterMinutes' | 'lateAfterMinutes'>

/** Since when the kitchen has an order: one for later that was placed yesterday is not a day late. */
export function onBoardSince({ placedAt, cameAt }: Pick<Ticket, 'placedAt' | 'cameAt'>): number {
  return cameAt ?? placedAt
}

/** How long before it is due an order counts as due soon: never more than half of the time it was given. */
function soonMs({ dueAt, ...ticket }: Aged, { warnAfterMinutes }: Limits): number {
  return Math.min(warnAfterMinutes * 60_000, Math.max(0, dueAt - onBoardSince(ticket)) / 2)
}

type Aged = Pick<Ticket, 'status' | 'placedAt' | 'cameAt' | 'readyAt' | 'dueAt'>

/**
 * How long the kitchen has had the order; its tone is by the time it was promised for. Once it is ready the clock is the
 * customer's: it counts from then, and only warns, since nobody in the kitchen is late any more.
 */
export function ageOf(ticket: Aged, limits: Limits, nowMs: number): Age {
  const isReady = ticket.status === 'ready'
  const since = isReady ? (ticket.readyAt ?? onBoardSince(ticket)) : onBoardSince(ticket)
  const ms = Math.max(0, nowMs - since)
  const leftMs = ticket.dueAt - nowMs
  if (isReady) return { ms, leftMs, tone: ms >= limits.lateAfterMinutes * 60_000 ? 'slow' : 'fresh' }
  if (leftMs <= 0) return { ms, leftMs, tone: 'late' }
  return { ms, leftMs, tone: leftMs <= soonMs(ticket, limits) ? 'slow' : 'fresh' }
}

/** `mm:ss`; past an hour `h:mm:ss`. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3_600 ? clock : `${Math.floor(seconds / 3_600)}:${clock}`
}
