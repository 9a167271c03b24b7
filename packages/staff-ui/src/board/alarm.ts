import { onBoardSince } from './age.ts'
import { isTaken, type ShownTicket } from './shown-ticket.ts'

/** Milliseconds without acceptance after which a new order takes over the whole board. */
export const overdueAfterMs = 60_000
const reminderEveryMs = 8_000
const urgentEveryMs = 4_000

type Waiting = Pick<ShownTicket, 'orderId' | 'number' | 'status' | 'placedAt'> &
  Partial<
    Pick<
      ShownTicket,
      'acceptedAt' | 'arrivedAt' | 'cameAt' | 'sentAgainAt' | 'changes' | 'ticketItems' | 'part'
    >
  >

export interface Alarm {
  readonly level: 'quiet' | 'waiting' | 'overdue'
  readonly waiting: number
  /** How long the oldest order has waited, in milliseconds. */
  readonly waitMs: number
  readonly oldestNumber: string
}

export const quiet: Alarm = { level: 'quiet', waiting: 0, waitMs: 0, oldestNumber: '' }

export function alarmOf(tickets: readonly Waiting[], nowMs: number): Alarm {
  const waiting = tickets.filter((ticket) => ticket.status === 'placed')
  const oldest = waiting.toSorted((a, b) => onBoardSince(a) - onBoardSince(b))[0]
  if (!oldest) return quiet
  // A clock slightly behind the server's must not show a negative wait.
  const waitMs = Math.max(0, nowMs - onBoardSince(oldest))
  return {
    level: waitMs >= overdueAfterMs ? 'overdue' : 'waiting',
    waiting: waiting.length,
    waitMs,
    oldestNumber: oldest.number,
  }
}

export interface ChimeMemory {
  /**
   * What has rung, and when. Entries stay after a ticket leaves, so a ticket that returns does not ring
   * again.
   */
  readonly heard: ReadonlyMap<string, number>
  readonly lastAt: number
}

export const silence: ChimeMemory = { heard: new Map(), lastAt: Number.NEGATIVE_INFINITY }

export type Chime = 'none' | 'arrival' | 'reminder' | 'urgent'

/** Longer than any ticket stays on a board. */
const heardMs = 12 * 3_600_000

/**
 * The sound for this tick: immediately for a new event, then repeated while an order waits. Nothing rings as
 * new twice, although a reconnected board, an undone tap or a late snapshot may show it again.
 */
export function nextChime(
  memory: ChimeMemory,
  tickets: readonly Waiting[],
  nowMs: number,
): { chime: Chime; memory: ChimeMemory; newBells: readonly string[] } {
  const alarm = alarmOf(tickets, nowMs)
  const newBells = tickets
    .flatMap((ticket) => bellsOf(ticket, nowMs))
    .filter((bell) => !memory.heard.has(bell))
  const everyMs = alarm.level === 'overdue' ? urgentEveryMs : reminderEveryMs
  const isDue = alarm.level !== 'quiet' && nowMs - memory.lastAt >= everyMs
  if (newBells.length === 0 && !isDue) return { chime: 'none', memory, newBells }
  const heard = newBells.length === 0 ? memory.heard : withEvents(memory.heard, newBells, nowMs)
  const chime = alarm.level === 'overdue' ? 'urgent' : newBells.length > 0 ? 'arrival' : 'reminder'
  return { chime, memory: { heard, lastAt: nowMs }, newBells }
}

/**
 * Keys of the events of a ticket that ring once each: new items, a resend, a change, a guest waiting outside. An order
 * that staff took is accepted from the start: it rings while it is new.
 */
function bellsOf(ticket: Waiting, nowMs: number): string[] {
  const { orderId, status, arrivedAt, sentAgainAt = 0, changes = [], ticketItems = [], part } = ticket
  const isNewlyTaken = isTaken(ticket) && nowMs - onBoardSince(ticket) < overdueAfterMs
  const own = part?.step?.from === 'new' ? part.step.keys : []
  const dishes = ticketItems
    .filter(({ key }) => own.includes(key))
    .map(({ key, quantity, sentAt = 0 }) => `${orderId} ${key} ${quantity} ${sentAt}`)
  return [
    ...((status === 'placed' || isNewlyTaken) && dishes.length === 0 ? [orderId] : dishes),
    ...((status === 'placed' || isTaken(ticket)) && sentAgainAt > 0
      ? [`${orderId} again ${sentAgainAt}`]
      : []),
    ...changes.map(({ amendment }) => `${orderId} change ${amendment}`),
    ...(arrivedAt === undefined ? [] : [`${orderId} here`]),
  ]
}

function withEvents(heard: ReadonlyMap<string, number>, newBells: readonly string[], nowMs: number) {
  return new Map([
    ...[...heard].filter(([, at]) => nowMs - at < heardMs),
    ...newBells.map((bell) => [bell, nowMs] as const),
  ])
}
