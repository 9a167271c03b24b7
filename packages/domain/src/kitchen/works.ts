import type { OrderStatus } from '../order-status.ts'
import { assignedTo, type Routing } from './routing.ts'

/** How far a dish is: held for its course, waiting, being made, made, at the table. */
export type WorkState = 'held' | 'new' | 'preparing' | 'ready' | 'served'
export type WorkAct = 'forward' | 'back'

/** A dish of an order, as its station has it: a line, or a part of a meal. */
export interface Work {
  /** `2`, or `2.0` for the first part of the second line. */
  readonly key: string
  readonly lineNumber: number
  /** Which part of the meal, from 0. */
  readonly part: number | undefined
  /** Empty: no station has it, so every board shows it. */
  readonly stationId: string
  /** Empty: it waits for nothing. */
  readonly courseId: string
  readonly state: WorkState
  readonly quantity: number
  /** So many were made before somebody asked for more. */
  readonly made: number
  /** When a held one goes to the kitchen by itself, in milliseconds; undefined: when somebody says so. */
  readonly firesAt: number | undefined
  /** When it went to the kitchen; undefined: with the order. */
  readonly sentAt: number | undefined
}

interface StoredWork {
  readonly state: Exclude<WorkState, 'held'>
  readonly made: number
  /** Since when, in milliseconds. */
  readonly at: number
}

/** What an order keeps of its way through the kitchen. What is missing follows from the order's status. */
export interface KitchenRecord {
  readonly works?: Readonly<Record<string, StoredWork>>
  /** Courses that somebody has sent for, and when. */
  readonly fired?: Readonly<Record<string, number>>
  /** Stations whose board has shown it, and when; `*`: a board that shows all of them. */
  readonly seen?: Readonly<Record<string, number>>
  /** When somebody last sent it again. */
  readonly sentAgainAt?: number
  /** With which course a line is eaten, by its number, where staff say otherwise. */
  readonly courses?: Readonly<Record<string, string>>
  /** When it came to the board, of one that was placed for later. */
  readonly cameAt?: number
}

/** A line as the kitchen has it; 0 units: it was taken away, and its number stays. */
export interface CookedLine {
  readonly itemId: string
  readonly quantity: number
  /** Chosen for this line; else the dish's own. */
  readonly courseId?: string
  readonly parts?: readonly { readonly itemId: string; readonly quantity: number }[]
}

/** An order as the kitchen's rules need it. */
export interface CookedOrder {
  readonly status: OrderStatus
  /** What is brought to a table is eaten in courses; what is taken away is made together. */
  readonly isBrought: boolean
  readonly lines: readonly CookedLine[]
  readonly record: KitchenRecord
}

/** Courses go by themselves so many minutes after the one before is ready; 0: somebody sends for them. */
export interface CourseTimes {
  readonly fireAfterMinutes: number
}

type Placed = Omit<Work, 'state' | 'made' | 'firesAt' | 'sentAt'>

/** Every dish of an order with its station, its course and how far it is at `nowMs`. */
export function worksOf(
  order: CookedOrder,
  routing: Routing,
  { fireAfterMinutes }: CourseTimes,
  nowMs: number,
): Work[] {
  const placed = order.lines.flatMap((line, position) => placeLine(line, position + 1, routing))
  const { works: stored = {}, fired = {} } = order.record
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
    }
  })
}

function placeLine(line: CookedLine, lineNumber: number, routing: Routing): Placed[] {
  // A line that was taken away keeps its number and is none.
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

/** The stations that make a line or the dishes of a meal, or would; the empty id: none does. */
export function stationsOf(
  { itemId, parts = [] }: Pick<CookedLine, 'itemId' | 'parts'>,
  { stationOf, above, stations }: Pick<Routing, 'stations' | 'stationOf' | 'above'>,
): string[] {
  const ids = parts.length === 0 ? [itemId] : parts.map((part) => part.itemId)
  return [...new Set(ids.map((id) => known(assignedTo(id, stationOf, above), stations, 'stationId')))]
}

/** Somebody may have removed it since. */
function known<Key extends string>(
  id: string,
  rows: readonly Readonly<Record<Key, string>>[],
  key: Key,
): string {
  return rows.some((row) => row[key] === id) ? id : ''
}

/** When the last dish of a course was ready; undefined while one is not. */
function courseReadyAt(
  works: readonly Placed[],
  stored: NonNullable<KitchenRecord['works']>,
): number | undefined {
  const times = works.map(({ key, quantity }) => {
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
  known: StoredWork | undefined,
  { status, record }: CookedOrder,
): Exclude<WorkState, 'held'> {
  if (status === 'completed' || status === 'cancelled') return 'served'
  if (known) {
    const isDone = known.state === 'ready' || known.state === 'served'
    return isDone && known.made < quantity ? 'new' : known.state
  }
  // Others have been moved one by one: this one came later, or nobody has begun it.
  if (record.works !== undefined || status === 'placed' || status === 'pending') return 'new'
  return status === 'ready' ? 'ready' : 'preparing'
}

/** What is held until an instant goes to the kitchen then, whoever looks. */
export function settled(work: Work, nowMs: number): Work {
  return work.state === 'held' && work.firesAt !== undefined && work.firesAt <= nowMs
    ? { ...work, state: 'new', sentAt: work.firesAt, firesAt: undefined }
    : work
}

/** What an order's status is when its dishes are so far; the transition table says whether it may go there. */
export function statusOfWorks(
  works: readonly Pick<Work, 'state'>[],
): Exclude<OrderStatus, 'pending' | 'cancelled'> {
  const all = (...states: readonly WorkState[]) => works.every(({ state }) => states.includes(state))
  if (all('served')) return 'completed'
  if (all('ready', 'served')) return 'ready'
  return all('held', 'new') ? 'placed' : 'preparing'
}

const steps: Record<WorkAct, Partial<Record<WorkState, Exclude<WorkState, 'held'>>>> = {
  forward: { new: 'preparing', preparing: 'ready', ready: 'served' },
  back: { preparing: 'new', ready: 'preparing', served: 'ready' },
}

/** Where a dish is after an act; undefined: the act does nothing there. */
export function stateAfter(state: WorkState, act: WorkAct): WorkState | undefined {
  return steps[act][state]
}

/**
 * Moves those of `keys` that are `from`, and nothing else: a dish that somebody else has moved, or that was added since
 * the tap, stays where it is. Undefined: none is there any more.
 */
export function moveWorks(
  works: readonly Work[],
  { keys, act, from }: { readonly keys: readonly string[]; readonly act: WorkAct; readonly from: WorkState },
  record: KitchenRecord,
  nowMs: number,
): { readonly works: readonly Work[]; readonly record: KitchenRecord } | undefined {
  const to = steps[act][from]
  const isMoved = (work: Work) => work.state === from && keys.includes(work.key)
  if (to === undefined || !works.some(isMoved)) return undefined
  const moved = works.map((work) => (isMoved(work) ? { ...work, state: to } : work))
  return { works: moved, record: { ...record, works: storedOf(moved, record, nowMs) } }
}

/** Each dish by itself from now on: those that are held are not begun. */
function storedOf(
  works: readonly Work[],
  { works: before = {} }: KitchenRecord,
  nowMs: number,
): Record<string, StoredWork> {
  return Object.fromEntries(
    works.flatMap(({ key, state, quantity, made }): [string, StoredWork][] => {
      if (state === 'held') return []
      const isDone = state === 'ready' || state === 'served'
      const at = before[key]?.state === state ? before[key].at : nowMs
      return [[key, { state, made: isDone ? quantity : made, at }]]
    }),
  )
}

/** Sends for a course: what is held of it goes to the kitchen. Undefined: nothing of it is held. */
export function fireCourse(
  works: readonly Work[],
  courseId: string,
  record: KitchenRecord,
  nowMs: number,
): KitchenRecord | undefined {
  return works.some((work) => work.courseId === courseId && work.state === 'held')
    ? {
        ...record,
        works: storedOf(works, record, nowMs),
        fired: { ...record.fired, [courseId]: nowMs },
      }
    : undefined
}

/**
 * Lines are eaten with another course: what nobody has begun of them waits for it, or goes with it. Undefined: all of
 * it is being made, or more.
 */
export function changeCourse(
  works: readonly Work[],
  lineNumbers: readonly number[],
  courseId: string,
  record: KitchenRecord,
): KitchenRecord | undefined {
  const open = new Set(
    works
      .filter(
        ({ state, lineNumber }) => (state === 'held' || state === 'new') && lineNumbers.includes(lineNumber),
      )
      .map(({ lineNumber }) => String(lineNumber)),
  )
  if (open.size === 0) return undefined
  const stored = Object.entries(record.works ?? {}).filter(
    ([key, { state, made }]) => !(open.has(key.split('.')[0] ?? '') && state === 'new' && made === 0),
  )
  return {
    ...record,
    // What was new waits again where its course does.
    ...(record.works ? { works: Object.fromEntries(stored) } : {}),
    courses: { ...record.courses, ...Object.fromEntries([...open].map((line) => [line, courseId])) },
  }
}

/** Stations that have a dish to make and whose boards have not shown the order; empty ids: dishes of no station. */
export function unseenStations(
  works: readonly Pick<Work, 'stationId' | 'state'>[],
  seen: readonly string[],
): string[] {
  if (seen.includes('*')) return []
  const waiting = works.filter(({ state }) => state === 'new').map(({ stationId }) => stationId)
  // Every board shows what has no station.
  return [...new Set(waiting)].filter((id) => (id === '' ? seen.length === 0 : !seen.includes(id)))
}
