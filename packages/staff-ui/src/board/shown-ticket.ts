import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { KitchenChange, Ticket, TicketLine } from '@tabard/contract/kitchen/ticket'
import type { Course, KitchenStation } from '@tabard/domain/kitchen/routing'
import {
  settled,
  unseenStations,
  type TicketItem,
  type TicketItemState,
} from '@tabard/domain/kitchen/ticket-items'
import { stateAfter } from '@tabard/domain/kitchen/move-ticket-items'
import { onBoardSince } from './age.ts'

/** The status of a ticket on a board. */
export type BoardStatus = 'placed' | 'preparing' | 'ready'

/** A line as a board shows it. */
export interface ShownLine extends TicketLine {
  /** Ready, while other lines of the ticket are not. */
  readonly isDone?: boolean
  /** Units made before the quantity was raised; 0: none. */
  readonly made?: number
}

/** One step for the items of a board: those of `keys` in state `from`. */
export interface TicketItemStep {
  readonly keys: readonly string[]
  readonly from: TicketItemState
}

/** A course that is held. */
export interface HeldCourse {
  readonly course: Course
  /** When it fires automatically; undefined: when staff fire it. */
  readonly firesAt: number | undefined
  readonly lines: readonly TicketLine[]
}

export interface StationProgress {
  readonly station: KitchenStation
  readonly done: number
  readonly all: number
}

/** The part of an order on a board with stations and courses. */
export interface BoardPart {
  /** The effect of a tap on the ticket; undefined: no action is possible now. */
  readonly step: TicketItemStep | undefined
  /** Only held courses: the ticket needs no attention. */
  readonly isUpcoming: boolean
  readonly held: readonly HeldCourse[]
  /** Empty: a single station makes everything. */
  readonly progress: readonly StationProgress[]
  /** Nothing is left to make here; only changes are to be read. */
  readonly isOver: boolean
  /** The order's own status; the ticket's status is that of the shown items. */
  readonly orderStatus: Ticket['status']
}

/** A ticket as one board shows it: the items of its stations, at their status. */
export interface ShownTicket extends Ticket {
  readonly lines: readonly ShownLine[]
  readonly part?: BoardPart
}

/**
 * The ticket as this board shows it. Undefined: nothing of it to make or read here. Empty `shows`: all
 * stations.
 */
export function shownTicket(
  ticket: Ticket,
  { stations, courses }: Pick<KitchenBoard, 'stations' | 'courses'>,
  shows: readonly string[],
  nowMs: number,
): ShownTicket | undefined {
  if (!ticket.ticketItems) return ticket
  const ticketItems = ticket.ticketItems.map((ticketItem) => settled(ticketItem, nowMs))
  const isShown = (stationId: string) => shows.length === 0 || stationId === '' || shows.includes(stationId)
  const own = ticketItems.filter(({ stationId }) => isShown(stationId))
  const active = own.filter(({ state }) => state !== 'held' && state !== 'served')
  const held = heldCourses(ticket.lines, own, courses)
  const changes = changesFor(ticket.changes, isShown)
  const isOver = active.length === 0 && held.length === 0
  // A board that has not started the order makes it in its changed form.
  if (isOver && (changes.length === 0 || ticket.status === 'placed')) return undefined
  const from = (['new', 'preparing', 'ready'] as const).find((state) =>
    active.some((ticketItem) => ticketItem.state === state),
  )
  const isUpcoming = from === undefined && !isOver
  const status = statusOf[from ?? 'preparing']
  // A part that waits for other stations counts from when its last item became ready.
  const readyTimes = from === 'ready' ? active.flatMap(({ readyAt = [] }) => readyAt) : []
  const readyAt = ticket.readyAt ?? (readyTimes.length === 0 ? undefined : Math.max(...readyTimes))
  return {
    ...ticket,
    status,
    readyAt,
    changes,
    ...(from === undefined
      ? {}
      : { cameAt: Math.min(...active.map(({ sentAt }) => sentAt ?? onBoardSince(ticket))) }),
    lines: linesOf(ticket.lines, active, from),
    part: {
      step: from && stepOf(active, from, ticket),
      isUpcoming,
      held,
      progress: progressOf(ticketItems, stations),
      isOver,
      orderStatus: ticket.status,
    },
  }
}

/** The unread changes for a board, each with the lines that its stations make. */
function changesFor(
  changes: readonly KitchenChange[],
  isShown: (stationId: string) => boolean,
): readonly KitchenChange[] {
  return changes
    .filter(({ stationIds = [''] }) => stationIds.some(isShown))
    .map((change) => {
      const { lines, lineStations } = change
      return lineStations
        ? { ...change, lines: lines.filter((_, at) => lineStations[at]?.some(isShown) ?? true) }
        : change
    })
}

const statusOf = { new: 'placed', preparing: 'preparing', ready: 'ready' } as const satisfies Partial<
  Record<TicketItemState, BoardStatus>
>

/** An order for a table is served course by course; any other leaves whole, once all items are ready. */
function stepOf(
  active: readonly TicketItem[],
  from: TicketItemState,
  ticket: Ticket,
): TicketItemStep | undefined {
  if (from === 'ready' && ticket.table === '') return undefined
  return { keys: active.filter(({ state }) => state === from).map(({ key }) => key), from }
}

function linesOf(
  lines: readonly TicketLine[],
  ticketItems: readonly TicketItem[],
  from: TicketItemState | undefined,
): ShownLine[] {
  return lines.flatMap((line) => {
    const own = ticketItems.filter(({ lineNumber }) => lineNumber === line.lineNumber)
    if (own.length === 0) return []
    const isDone = from !== 'ready' && own.every(({ state }) => state === 'ready')
    const made = own.find((ticketItem) => ticketItem.part === undefined)?.made ?? 0
    return [{ ...withParts(line, own), ...(isDone ? { isDone } : {}), ...(made > 0 ? { made } : {}) }]
  })
}

/** A meal shows only its dishes among `works`. */
function withParts<Line extends TicketLine>(line: Line, ticketItems: readonly TicketItem[]): Line {
  return line.parts
    ? {
        ...line,
        parts: line.parts.filter((_, part) => ticketItems.some((ticketItem) => ticketItem.part === part)),
      }
    : line
}

function heldCourses(
  lines: readonly TicketLine[],
  ticketItems: readonly TicketItem[],
  courses: readonly Course[],
): HeldCourse[] {
  return courses.flatMap((course) => {
    const held = ticketItems.filter(({ state, courseId }) => state === 'held' && courseId === course.courseId)
    if (held.length === 0) return []
    const of = (line: TicketLine) => held.filter(({ lineNumber }) => lineNumber === line.lineNumber)
    return [
      {
        course,
        firesAt: held[0]?.firesAt,
        lines: lines.filter((line) => of(line).length > 0).map((line) => withParts(line, of(line))),
      },
    ]
  })
}

function progressOf(
  ticketItems: readonly TicketItem[],
  stations: readonly KitchenStation[],
): StationProgress[] {
  const rows = stations.flatMap((station) => {
    const own = ticketItems.filter(
      ({ stationId, state }) => stationId === station.stationId && state !== 'held',
    )
    const done = own.filter(({ state }) => state === 'ready' || state === 'served').length
    return own.length === 0 ? [] : [{ station, done, all: own.length }]
  })
  return rows.length > 1 ? rows : []
}

/** The ticket after a step succeeds. Undefined: the step is impossible. */
export function ticketAfter(
  ticket: Ticket,
  { keys, from }: TicketItemStep,
  action: 'forward' | 'back',
): Ticket | undefined {
  const to = stateAfter(from, action)
  if (!to || !ticket.ticketItems) return undefined
  return {
    ...ticket,
    ticketItems: ticket.ticketItems.map((ticketItem) =>
      keys.includes(ticketItem.key) && ticketItem.state === from ? { ...ticketItem, state: to } : ticketItem,
    ),
  }
}

/** Whether staff took the order: it was accepted when it was placed, and nobody at a board has read it by that. */
export function isTaken({ status, acceptedAt, placedAt }: TakenTicket): boolean {
  return status === 'preparing' && acceptedAt === placedAt
}

type TakenTicket = Pick<Ticket, 'status' | 'placedAt'> & Partial<Pick<Ticket, 'acceptedAt'>>

/**
 * Whether new items of an order are unseen: each of its stations must have been shown by a board. Of an order that staff
 * took, any board.
 */
export function isUnseen(ticket: Ticket, nowMs: number): boolean {
  const seen = ticket.seenBy ?? []
  if (isTaken(ticket) && seen.length === 0) return true
  if (!ticket.ticketItems) return ticket.status === 'placed' && seen.length === 0
  return (
    unseenStations(
      ticket.ticketItems.map((ticketItem) => settled(ticketItem, nowMs)),
      seen,
    ).length > 0
  )
}

/** When the oldest unseen items appeared: at placement, resend, or the firing of their course. */
function waitsToBeSeenSince(ticket: Ticket): number {
  const sent = (ticket.ticketItems ?? []).flatMap(({ state, sentAt }) =>
    state === 'new' && sentAt !== undefined ? [sentAt] : [],
  )
  return Math.max(onBoardSince(ticket), ticket.sentAgainAt ?? 0, ...sent)
}

/** Orders that no board has shown within the shop's limit. A limit of 0: never any. */
export function unseenTickets(
  { tickets, seenSeconds }: Pick<KitchenBoard, 'tickets' | 'seenSeconds'>,
  nowMs: number,
): readonly Ticket[] {
  const waitMs = seenSeconds * 1_000
  return waitMs === 0
    ? []
    : tickets.filter((ticket) => nowMs - waitsToBeSeenSince(ticket) >= waitMs && isUnseen(ticket, nowMs))
}
