import type { KitchenBoard, Ticket, TicketLine } from '@tabard/contract/kitchen'
import type { Course, KitchenStation } from '@tabard/domain/kitchen/routing'
import { settled, stateAfter, unseenStations, type Work, type WorkState } from '@tabard/domain/kitchen/works'
import { onBoardSince } from './age.ts'
import type { BoardColumn } from './columns.ts'

/** A line as a board shows it. */
export interface ShownLine extends TicketLine {
  /** Made, while others of the ticket are not. */
  readonly isDone?: boolean
  /** So many were made before somebody asked for more; 0: none. */
  readonly made?: number
}

/** One step for the dishes of a board: those of `keys` that are `from`. */
export interface WorkStep {
  readonly keys: readonly string[]
  readonly from: WorkState
}

/** A course that waits. */
export interface HeldCourse {
  readonly course: Course
  /** When it goes by itself; undefined: when somebody fires it. */
  readonly firesAt: number | undefined
  readonly lines: readonly TicketLine[]
}

export interface StationProgress {
  readonly station: KitchenStation
  readonly done: number
  readonly all: number
}

/** What a board with stations and courses shows of an order. */
export interface BoardPart {
  /** What a tap on the ticket does; undefined: nothing here is to be done now. */
  readonly step: WorkStep | undefined
  /** Only courses that wait: no attention is asked for. */
  readonly isUpcoming: boolean
  readonly held: readonly HeldCourse[]
  /** Empty: one station makes it all. */
  readonly progress: readonly StationProgress[]
  /** Nothing of it is made here any more: what was changed is to be read. */
  readonly isOver: boolean
  /** The order's own status; the ticket's is that of what is shown. */
  readonly orderStatus: Ticket['status']
}

/** A ticket as one board shows it: its stations' dishes, at the status these are at. */
export interface ShownTicket extends Ticket {
  readonly lines: readonly ShownLine[]
  readonly part?: BoardPart
}

/** Undefined: this board has nothing of it to make or to read. `shows` empty: it shows all stations. */
export function shownTicket(
  ticket: Ticket,
  { stations, courses }: Pick<KitchenBoard, 'stations' | 'courses'>,
  shows: readonly string[],
  nowMs: number,
): ShownTicket | undefined {
  if (!ticket.works) return ticket
  const works = ticket.works.map((work) => settled(work, nowMs))
  const isShown = (stationId: string) => shows.length === 0 || stationId === '' || shows.includes(stationId)
  const own = works.filter(({ stationId }) => isShown(stationId))
  const active = own.filter(({ state }) => state !== 'held' && state !== 'served')
  const held = heldCourses(ticket.lines, own, courses)
  const changes = ticket.changes.filter(({ stationIds = [''] }) => stationIds.some(isShown))
  const isOver = active.length === 0 && held.length === 0
  // Who has not begun an order makes it as it is now.
  if (isOver && (changes.length === 0 || ticket.status === 'placed')) return undefined
  const from = (['new', 'preparing', 'ready'] as const).find((state) =>
    active.some((work) => work.state === state),
  )
  const isUpcoming = from === undefined && !isOver
  const status = columnOf[from ?? 'preparing']
  // A part that waits for other stations counts from when its last dish was ready.
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
      progress: progressOf(works, stations),
      isOver,
      orderStatus: ticket.status,
    },
  }
}

const columnOf = { new: 'placed', preparing: 'preparing', ready: 'ready' } as const satisfies Partial<
  Record<WorkState, BoardColumn>
>

/** What is brought is served course by course; what is called out leaves whole, once all of it is ready. */
function stepOf(active: readonly Work[], from: WorkState, ticket: Ticket): WorkStep | undefined {
  if (from === 'ready' && ticket.table === '') return undefined
  return { keys: active.filter(({ state }) => state === from).map(({ key }) => key), from }
}

function linesOf(
  lines: readonly TicketLine[],
  works: readonly Work[],
  from: WorkState | undefined,
): ShownLine[] {
  return lines.flatMap((line) => {
    const own = works.filter(({ lineNumber }) => lineNumber === line.lineNumber)
    if (own.length === 0) return []
    const isDone = from !== 'ready' && own.every(({ state }) => state === 'ready')
    const made = own.find((work) => work.part === undefined)?.made ?? 0
    return [{ ...withParts(line, own), ...(isDone ? { isDone } : {}), ...(made > 0 ? { made } : {}) }]
  })
}

/** Of a meal only the dishes among `works`. */
function withParts<Line extends TicketLine>(line: Line, works: readonly Work[]): Line {
  return line.parts
    ? { ...line, parts: line.parts.filter((_, part) => works.some((work) => work.part === part)) }
    : line
}

function heldCourses(
  lines: readonly TicketLine[],
  works: readonly Work[],
  courses: readonly Course[],
): HeldCourse[] {
  return courses.flatMap((course) => {
    const held = works.filter(({ state, courseId }) => state === 'held' && courseId === course.courseId)
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

function progressOf(works: readonly Work[], stations: readonly KitchenStation[]): StationProgress[] {
  const rows = stations.flatMap((station) => {
    const own = works.filter(({ stationId, state }) => stationId === station.stationId && state !== 'held')
    const done = own.filter(({ state }) => state === 'ready' || state === 'served').length
    return own.length === 0 ? [] : [{ station, done, all: own.length }]
  })
  return rows.length > 1 ? rows : []
}

/** The ticket as it will be when a step is answered. */
export function ticketAfter(
  ticket: Ticket,
  { keys, from }: WorkStep,
  act: 'forward' | 'back',
): Ticket | undefined {
  const to = stateAfter(from, act)
  if (!to || !ticket.works) return undefined
  return {
    ...ticket,
    works: ticket.works.map((work) =>
      keys.includes(work.key) && work.state === from ? { ...work, state: to } : work,
    ),
  }
}

/** Whether boards have not shown what is new of an order: some board of each of its stations has to. */
export function isUnseen(ticket: Ticket, nowMs: number): boolean {
  const seen = ticket.seenBy ?? []
  if (!ticket.works) return ticket.status === 'placed' && seen.length === 0
  return (
    unseenStations(
      ticket.works.map((work) => settled(work, nowMs)),
      seen,
    ).length > 0
  )
}

/** Since when what is new of an order waits to be seen: of a course that was fired, since then. */
export function waitsToBeSeenSince(ticket: Ticket): number {
  const sent = (ticket.works ?? []).flatMap(({ state, sentAt }) =>
    state === 'new' && sentAt !== undefined ? [sentAt] : [],
  )
  return Math.max(onBoardSince(ticket), ticket.sentAgainAt ?? 0, ...sent)
}
