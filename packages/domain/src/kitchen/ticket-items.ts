import type { OrderStatus } from '../orders/order-status.ts'
import { assignedTo, type Routing } from './routing.ts'

/** Progress of a ticket item: held for its course, new, being prepared, ready, served. */
export type TicketItemState = 'held' | 'new' | 'preparing' | 'ready' | 'served'

/** A ticket item: a line, or a part of a meal, at its station. */
export interface TicketItem {
  /** `2`, or `2.0` for the first part of the second line. */
  readonly key: string
  readonly lineNumber: number
  /** The part of the meal, from 0. */
  readonly part: number | undefined
  /** Empty: no station, so every board shows it. */
  readonly stationId: string
  /** Empty: not part of a course. */
  readonly courseId: string
  readonly state: TicketItemState
  readonly quantity: number
  /** Units already made before more were ordered. */
  readonly made: number
  /** When a held item fires automatically, in milliseconds. Undefined: when staff fire it. */
  readonly firesAt: number | undefined
  /** When it went to the kitchen. Undefined: with the order. */
  readonly sentAt: number | undefined
  /** When it was ready; left out: it is not, or went with the whole order. */
  readonly readyAt?: number
}

/** The stored progress of a ticket item. */
export interface StoredTicketItem {
  readonly state: Exclude<TicketItemState, 'held'>
  readonly made: number
  /** Since when, in milliseconds. */
  readonly at: number
}

/** What an order stores about its progress. Missing values follow from the order's status. */
export interface KitchenRecord {
  /** Ticket items with their own progress, by key. Undefined: all follow the order's status. */
  readonly items?: Readonly<Record<string, StoredTicketItem>>
  /** Fired courses and when. */
  readonly fired?: Readonly<Record<string, number>>
  /** Stations whose board showed it, and when; `*`: a board for all stations. */
  readonly seen?: Readonly<Record<string, number>>
  /** When it was last resent. */
  readonly sentAgainAt?: number
  /** The course of a line, by line number, where staff chose another. */
  readonly courses?: Readonly<Record<string, string>>
  /** When a scheduled order came to the board. */
  readonly cameAt?: number
}

/** A line as the kitchen sees it; 0 units: removed, its number stays. */
export interface CookedLine {
  readonly itemId: string
  readonly quantity: number
  /** Chosen for this line; otherwise the item's. */
  readonly courseId?: string
  readonly parts?: readonly { readonly itemId: string; readonly quantity: number }[]
}

/** An order as the kitchen rules need it. */
export interface CookedOrder {
  readonly status: OrderStatus
  /** Table orders have courses; takeaway is made together. */
  readonly isBrought: boolean
  readonly lines: readonly CookedLine[]
  readonly record: KitchenRecord
}

/** Minutes after which the next course fires automatically; 0: staff fire it. */
export interface CourseTimes {
  readonly fireAfterMinutes: number
}

type Placed = Omit<TicketItem, 'state' | 'made' | 'firesAt' | 'sentAt' | 'readyAt'>

/** All ticket items of an order with station, course and progress at `nowMs`. */
export function ticketItemsOf(
  order: CookedOrder,
  routing: Routing,
  { fireAfterMinutes }: CourseTimes,
  nowMs: number,
): TicketItem[] {
  const placed = order.lines.flatMap((line, position) => placeLine(line, position + 1, routing))
  const { items: stored = {}, fired = {} } = order.record
  const mayHold = order.isBrought && ['pending', 'placed', 'preparing'].includes(order.status)
  const courses = routing.courses
    .map(({ courseId }) => courseId)
    .filter((courseId) => placed.some((work) => work.courseId === courseId))
  const holds = new Map<string, number | undefined>()
  const sent = new Map<string, number>()
  for (const [position, courseId] of courses.entries()) {
    if (position === 0) continue
    const before = courses[position - 1]
    const readyAt = courseReadyAt(
      placed.filter((work) => work.courseId === before),
      stored,
    )
    const firesAt =
      readyAt === undefined || fireAfterMinutes === 0 ? undefined : readyAt + fireAfterMinutes * 60_000
    const sentAt = fired[courseId] ?? firesAt
    if (sentAt !== undefined) sent.set(courseId, sentAt)
    if (mayHold && fired[courseId] === undefined && (firesAt === undefined || firesAt > nowMs))
      holds.set(courseId, firesAt)
  }
  return placed.map((work) => {
    const known = stored[work.key]
    const isHeld = known === undefined && holds.has(work.courseId)
    return {
      ...work,
      state: isHeld ? 'held' : stateOf(work, known, order),
      made: known === undefined || known.made >= work.quantity ? 0 : known.made,
      firesAt: isHeld ? holds.get(work.courseId) : undefined,
      sentAt: isHeld ? undefined : sent.get(work.courseId),
      ...(known?.state === 'ready' ? { readyAt: known.at } : {}),
    }
  })
}

function placeLine(line: CookedLine, lineNumber: number, routing: Routing): Placed[] {
  // A removed line keeps its number and yields no ticket items.
  if (line.quantity === 0) return []
  const place = (itemId: string, part: number | undefined, quantity: number): Placed => ({
    key: part === undefined ? String(lineNumber) : `${lineNumber}.${part}`,
    lineNumber,
    part,
    stationId: known(assignedTo(itemId, routing.stationOf, routing.above), routing.stations, 'stationId'),
    courseId:
      known(line.courseId ?? '', routing.courses, 'courseId') ||
      known(assignedTo(itemId, routing.courseOf, routing.above), routing.courses, 'courseId'),
    quantity,
  })
  const { parts = [] } = line
  return parts.length === 0
    ? [place(line.itemId, undefined, line.quantity)]
    : parts.map((part, index) => place(part.itemId, index, part.quantity * line.quantity))
}

/** The stations that make a line or the parts of a meal; the empty id if none does. */
export function stationsOf(
  { itemId, parts = [] }: Pick<CookedLine, 'itemId' | 'parts'>,
  { stationOf, above, stations }: Pick<Routing, 'stations' | 'stationOf' | 'above'>,
): string[] {
  const ids = parts.length === 0 ? [itemId] : parts.map((part) => part.itemId)
  return [...new Set(ids.map((id) => known(assignedTo(id, stationOf, above), stations, 'stationId')))]
}

/** The course may have been deleted since. */
function known<Key extends string>(
  id: string,
  rows: readonly Readonly<Record<Key, string>>[],
  key: Key,
): string {
  return rows.some((row) => row[key] === id) ? id : ''
}

/** When the last item of a course was ready. Undefined while one is not. */
function courseReadyAt(
  ticketItems: readonly Placed[],
  stored: NonNullable<KitchenRecord['items']>,
): number | undefined {
  const times = ticketItems.map(({ key, quantity }) => {
    const work = stored[key]
    return work && (work.state === 'ready' || work.state === 'served') && work.made >= quantity
      ? work.at
      : undefined
  })
  return times.some((at) => at === undefined)
    ? undefined
    : Math.max(...times.filter((at) => at !== undefined))
}

function stateOf(
  { quantity }: Placed,
  known: StoredTicketItem | undefined,
  { status, record }: CookedOrder,
): Exclude<TicketItemState, 'held'> {
  if (status === 'completed' || status === 'cancelled') return 'served'
  if (known) {
    const isDone = known.state === 'ready' || known.state === 'served'
    return isDone && known.made < quantity ? 'new' : known.state
  }
  // Other items were moved one by one: this one is newer, or untouched.
  if (record.items !== undefined || status === 'placed' || status === 'pending') return 'new'
  return status === 'ready' ? 'ready' : 'preparing'
}

/** An item held until an instant fires then, without any action. */
export function settled(ticketItem: TicketItem, nowMs: number): TicketItem {
  return ticketItem.state === 'held' && ticketItem.firesAt !== undefined && ticketItem.firesAt <= nowMs
    ? { ...ticketItem, state: 'new', sentAt: ticketItem.firesAt, firesAt: undefined }
    : ticketItem
}

/**
 * The order status that follows from the progress of its ticket items. The transition table decides whether
 * the order may move there.
 */
export function statusOfTicketItems(
  ticketItems: readonly Pick<TicketItem, 'state'>[],
): Exclude<OrderStatus, 'pending' | 'cancelled'> {
  const all = (...states: readonly TicketItemState[]) =>
    ticketItems.every(({ state }) => states.includes(state))
  if (all('served')) return 'completed'
  if (all('ready', 'served')) return 'ready'
  return all('held', 'new') ? 'placed' : 'preparing'
}

/** Stations with items to make whose boards have not shown the order; the empty id: items without a station. */
export function unseenStations(
  ticketItems: readonly Pick<TicketItem, 'stationId' | 'state'>[],
  seen: readonly string[],
): string[] {
  if (seen.includes('*')) return []
  const waiting = ticketItems.filter(({ state }) => state === 'new').map(({ stationId }) => stationId)
  // Every board shows items without a station.
  return [...new Set(waiting)].filter((id) => (id === '' ? seen.length === 0 : !seen.includes(id)))
}
