import type { Ticket } from '@tabard/contract/kitchen'

/** A new order that nobody has accepted for so long takes over the whole board. */
export const overdueAfterMs = 60_000
const reminderEveryMs = 8_000
const urgentEveryMs = 4_000

type Waiting = Pick<Ticket, 'orderId' | 'number' | 'status' | 'placedAt'> & Partial<Pick<Ticket, 'arrivedAt'>>

export interface Alarm {
  readonly level: 'quiet' | 'waiting' | 'overdue'
  readonly waiting: number
  /** How long the oldest has waited. */
  readonly waitMs: number
  readonly oldestNumber: string
}

export const quiet: Alarm = { level: 'quiet', waiting: 0, waitMs: 0, oldestNumber: '' }

export function alarmOf(tickets: readonly Waiting[], nowMs: number): Alarm {
  const waiting = tickets.filter((ticket) => ticket.status === 'placed')
  const oldest = waiting.toSorted((a, b) => a.placedAt - b.placedAt)[0]
  if (!oldest) return quiet
  // A clock that is a little behind the server's must not show a negative wait.
  const waitMs = Math.max(0, nowMs - oldest.placedAt)
  return {
    level: waitMs >= overdueAfterMs ? 'overdue' : 'waiting',
    waiting: waiting.length,
    waitMs,
    oldestNumber: oldest.number,
  }
}

export interface ChimeMemory {
  /** Orders that were announced; ids of orders gone are dropped. */
  readonly heard: readonly string[]
  readonly lastAt: number
}

export const silence: ChimeMemory = { heard: [], lastAt: Number.NEGATIVE_INFINITY }

export type Chime = 'none' | 'arrival' | 'reminder' | 'urgent'

/** Which sound to make at this tick: at once for an order not heard of yet, then again and again while one waits. */
export function nextChime(
  memory: ChimeMemory,
  tickets: readonly Waiting[],
  nowMs: number,
): { chime: Chime; memory: ChimeMemory } {
  const alarm = alarmOf(tickets, nowMs)
  const placed = tickets.filter((ticket) => ticket.status === 'placed').map((ticket) => ticket.orderId)
  // Guests who wait outside are heard of like orders are.
  const here = tickets.flatMap(({ orderId, arrivedAt }) =>
    arrivedAt === undefined ? [] : [`here ${orderId}`],
  )
  const ids = [...placed, ...here]
  const isNew = ids.some((id) => !memory.heard.includes(id))
  if (alarm.level === 'quiet')
    return isNew
      ? { chime: 'arrival', memory: { heard: ids, lastAt: nowMs } }
      : { chime: 'none', memory: { heard: ids, lastAt: memory.lastAt } }
  const everyMs = alarm.level === 'overdue' ? urgentEveryMs : reminderEveryMs
  if (!isNew && nowMs - memory.lastAt < everyMs)
    return { chime: 'none', memory: { heard: ids, lastAt: memory.lastAt } }
  const chime = alarm.level === 'overdue' ? 'urgent' : isNew ? 'arrival' : 'reminder'
  return { chime, memory: { heard: ids, lastAt: nowMs } }
}
