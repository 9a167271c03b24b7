import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'

export type AgeTone = 'fresh' | 'slow' | 'late'

export interface Age {
  readonly ms: number
  /** Time until it is due; negative: late. */
  readonly leftMs: number
  readonly tone: AgeTone
}

type Limits = Pick<KitchenBoard, 'warnAfterMinutes' | 'lateAfterMinutes'>

/** When the kitchen received the order. A scheduled order placed yesterday is not a day late. */
export function onBoardSince({ placedAt, cameAt }: Pick<Ticket, 'placedAt' | 'cameAt'>): number {
  return cameAt ?? placedAt
}

/**
 * Milliseconds before the due time at which an order counts as due soon: at most half of its promised time.
 */
function soonMs({ dueAt, ...ticket }: Aged, { warnAfterMinutes }: Limits): number {
  return Math.min(warnAfterMinutes * 60_000, Math.max(0, dueAt - onBoardSince(ticket)) / 2)
}

type Aged = Pick<Ticket, 'status' | 'placedAt' | 'cameAt' | 'readyAt' | 'dueAt'>

/**
 * How long the kitchen has had the order; the tone follows the promised time. A ready order counts from when
 * it became ready: the customer is waiting, so the tone warns but is never late.
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

/** Formats as `mm:ss`, from one hour on as `h:mm:ss`. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3_600 ? clock : `${Math.floor(seconds / 3_600)}:${clock}`
}
