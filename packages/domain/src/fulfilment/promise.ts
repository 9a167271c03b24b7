import type { Span } from '../menu/shop-status.ts'
import { bucketMs, bucketTenths, type Station } from './kitchen-load.ts'
import { roundDown, roundUp, type ClockOffsets } from './round-times.ts'
import { leadMinutesNow, type OrderType } from './order-type.ts'

/** A part of a limit that an order takes: of a station's time bucket or an order type's slot. */
export interface Allocation {
  readonly subject: string
  /** Milliseconds: the start of the time bucket or slot. */
  readonly startsAt: number
  readonly used: number
  /** The limit that applies. */
  readonly most: number
}

/** How much of a limit is already taken. */
export type UsedOf = (subject: string, startsAt: number) => number

export interface PromiseRequest {
  readonly orderType: Pick<
    OrderType,
    | 'code'
    | 'slotMinutes'
    | 'slotOrders'
    | 'slotUnits'
    | 'whenFull'
    | 'leadMinutes'
    | 'extra'
    | 'minutesBefore'
  >
  readonly stations: readonly Station[]
  /** Work of the cart per station, in tenths of a minute. */
  readonly work: ReadonlyMap<string, number>
  readonly units: number
  readonly used: UsedOf
  /** Opening hours of the order type, in order. */
  readonly spans: readonly Span[]
  /** Slots begin at round times of the shop's clock. */
  readonly clock: ClockOffsets
  /** Travel minutes of a delivery; 0 otherwise. */
  readonly roadMinutes: number
  readonly now: number
}

export type Promised =
  | { readonly isFull: false; readonly at: number; readonly allocations: readonly Allocation[] }
  /** No order for now is possible. `nextAt`: when there is room again, if known. */
  | { readonly isFull: true; readonly nextAt: number | undefined }

/** The latest promise for an order without a chosen time. */
export const asapHorizonMs = 4 * 3_600_000
/** How long before its time the work on a scheduled order may begin. */
export const aheadMs = 2 * 3_600_000

export const stationSubject = (stationId: string) => `station:${stationId}`
export const ordersSubject = (code: string) => `orders:${code}`
export const unitsSubject = (code: string) => `units:${code}`

/**
 * Promise a time for an order as soon as possible: its work takes the first time buckets with room, travel
 * time is added, and the result must be in a slot with room. Both are allocated.
 */
export function promiseSoonest(request: PromiseRequest): Promised {
  const { orderType, now, spans } = request
  const roadMs = request.roadMinutes * 60_000
  const lead = now + leadMinutesNow(orderType, now) * 60_000
  const made = fillForward(request)
  if (!made) return { isFull: true, nextAt: undefined }
  const soonest = Math.max(lead, made.endsAt) + roadMs
  const slot = firstSlotFrom(request, soonest)
  if (!slot) return { isFull: true, nextAt: undefined }
  const isMoved = slot.at > soonest
  if (isMoved && orderType.whenFull === 'closed') return { isFull: true, nextAt: slot.at }
  const closesAt = spans.find((span) => span.from <= now && now < span.to)?.to
  // A queue that reaches past closing is not promised: nobody works then.
  if ((isMoved || made.endsAt > lead) && closesAt !== undefined && slot.at - roadMs > closesAt)
    return { isFull: true, nextAt: undefined }
  return { isFull: false, at: slot.at, allocations: [...made.allocations, ...slot.allocations] }
}

/** Whether an order can arrive at `at`. Its work takes the last time buckets before it leaves. */
export function promiseAt(request: PromiseRequest, at: number): Promised {
  const { allocations, isOver } = allocateAsFar(request, at)
  return isOver ? { isFull: true, nextAt: undefined } : { isFull: false, at, allocations }
}

/**
 * Allocate what fits for an order that arrives at `at`. The rest is not allocated; `isOver` tells the person
 * who moves the order.
 */
export function allocateAsFar(
  request: PromiseRequest,
  at: number,
): { readonly allocations: readonly Allocation[]; readonly isOver: boolean } {
  const made = fillBackward(request, at - request.roadMinutes * 60_000)
  const slot = slotParts(request, roundDown(at, request.orderType.slotMinutes * 60_000, request.clock))
  return { allocations: [...made.allocations, ...slot.allocations], isOver: made.isOver || slot.isOver }
}

/** The inputs that determine the offered times. */
export type Offered = Pick<PromiseRequest, 'orderType' | 'spans' | 'clock' | 'now' | 'roadMinutes'>

/**
 * The times that customers can request between two instants: round times of the shop's clock, after opening,
 * preparation and travel, until closing, with the minimum notice.
 */
export function slotsBetween(offered: Offered, from: number, to: number): number[] {
  const { spans, clock, orderType } = offered
  const step = orderType.slotMinutes * 60_000
  const soonest = soonestLater(offered)
  const times: number[] = []
  for (const span of spans) {
    const first = Math.max(firstOf(span, offered), soonest, from)
    for (let at = roundUp(first, step, clock); at <= span.to && at < to; at = roundUp(at + 1, step, clock))
      times.push(at)
  }
  // A time where one opening ends and another continues counts once.
  return [...new Set(times)].toSorted((a, b) => a - b)
}

/**
 * The first time of each day that `slotsBetween` would answer from `from` on; undefined where a day has none. `days` are in
 * order and do not overlap, as are the openings. The work grows with openings and days, not with slots.
 */
export function firstSlots(offered: Offered, days: readonly Span[], from: number): (number | undefined)[] {
  const { spans, clock, orderType } = offered
  const step = orderType.slotMinutes * 60_000
  const soonest = Math.max(soonestLater(offered), from)
  let past = 0
  return days.map((day) => {
    while ((spans[past]?.to ?? Infinity) < day.from) past += 1
    for (let place = past; place < spans.length; place += 1) {
      const span = spans[place]
      if (!span || span.from >= day.to) return undefined
      const at = roundUp(Math.max(firstOf(span, offered), soonest, day.from), step, clock)
      if (at <= span.to && at < day.to) return at
    }
    return undefined
  })
}

/** Whether a scheduled order can be requested for `at`: exactly when it is an offered time. */
export function isLaterTime(offered: Offered, at: number): boolean {
  const { spans, clock, orderType } = offered
  return (
    at >= soonestLater(offered) &&
    roundDown(at, orderType.slotMinutes * 60_000, clock) === at &&
    spans.some((span) => firstOf(span, offered) <= at && at <= span.to)
  )
}

/** The earliest time for a scheduled order placed now. */
function soonestLater({ orderType, now, roadMinutes }: Offered): number {
  return now + Math.max(leadMinutesNow(orderType, now) + roadMinutes, orderType.minutesBefore) * 60_000
}

/** The first time of an opening: after it opens, the order is prepared and delivered. */
function firstOf({ from }: Span, { orderType, roadMinutes }: Offered): number {
  return from + (orderType.leadMinutes + roadMinutes) * 60_000
}

/** The nearest free times to one that is not available, in clock order. */
export function nearestSlots(request: PromiseRequest, at: number, most: number): number[] {
  return slotsBetween(request, at - asapHorizonMs, at + 26 * 3_600_000)
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))
    .filter((time) => time !== at)
    .slice(0, 60)
    .filter((time) => !promiseAt(request, time).isFull)
    .slice(0, most)
    .toSorted((a, b) => a - b)
}

interface Made {
  readonly allocations: readonly Allocation[]
  readonly endsAt: number
}

function fillForward({ stations, work, used, now }: PromiseRequest): Made | undefined {
  const allocations: Allocation[] = []
  let endsAt = now
  const first = bucketOf(now)
  for (const { stationId, capacity } of stations) {
    let left = work.get(stationId) ?? 0
    if (capacity === undefined || left === 0) continue
    const most = bucketTenths(capacity)
    const subject = stationSubject(stationId)
    for (let startsAt = first; left > 0; startsAt += bucketMs) {
      if (startsAt - now > asapHorizonMs) return undefined
      const taken = Math.max(0, used(subject, startsAt))
      const part = Math.min(left, most - taken)
      if (part <= 0) continue
      allocations.push({ subject, startsAt, used: part, most })
      left -= part
      endsAt = Math.max(endsAt, startsAt + Math.ceil((bucketMs * (taken + part)) / most))
    }
  }
  return { allocations, endsAt }
}

interface AsFar {
  readonly allocations: readonly Allocation[]
  /** Not everything had room. */
  readonly isOver: boolean
}

function fillBackward({ stations, work, used, now }: PromiseRequest, at: number): AsFar {
  const allocations: Allocation[] = []
  let isOver = false
  const last = bucketOf(at - 1)
  const first = bucketOf(Math.max(now, at - aheadMs))
  for (const { stationId, capacity } of stations) {
    let left = work.get(stationId) ?? 0
    if (capacity === undefined || left === 0) continue
    const most = bucketTenths(capacity)
    const subject = stationSubject(stationId)
    for (let startsAt = last; left > 0 && startsAt >= first; startsAt -= bucketMs) {
      const part = Math.min(left, most - used(subject, startsAt))
      if (part <= 0) continue
      allocations.push({ subject, startsAt, used: part, most })
      left -= part
    }
    if (left > 0) isOver = true
  }
  return { allocations, isOver }
}

/** The slot that contains `ready` if it has room, else the start of the next one that has. */
function firstSlotFrom(
  request: PromiseRequest,
  ready: number,
): { at: number; allocations: readonly Allocation[] } | undefined {
  const { orderType, clock, now, roadMinutes } = request
  if (orderType.slotOrders === undefined && orderType.slotUnits === undefined)
    return { at: ready, allocations: [] }
  const step = orderType.slotMinutes * 60_000
  const until = now + asapHorizonMs + roadMinutes * 60_000
  for (let at = roundDown(ready, step, clock); at <= until; at = roundUp(at + 1, step, clock)) {
    const allocations = allocateSlot(request, at)
    if (allocations) return { at: Math.max(at, ready), allocations }
  }
  return undefined
}

function allocateSlot(request: PromiseRequest, at: number): readonly Allocation[] | undefined {
  const { allocations, isOver } = slotParts(request, at)
  return isOver ? undefined : allocations
}

function slotParts({ orderType, units, used }: PromiseRequest, at: number): AsFar {
  const parts = [
    { subject: ordersSubject(orderType.code), used: 1, most: orderType.slotOrders },
    { subject: unitsSubject(orderType.code), used: units, most: orderType.slotUnits },
  ]
  const allocations: Allocation[] = []
  let isOver = false
  for (const { subject, used: part, most } of parts) {
    if (most === undefined || part === 0) continue
    const taken = used(subject, at)
    // An order larger than a slot takes a whole slot.
    const fits = taken + part <= most || (taken === 0 && part > most)
    if (!fits) isOver = true
    const free = Math.min(part, most - taken)
    if (free > 0) allocations.push({ subject, startsAt: at, used: free, most })
  }
  return { allocations, isOver }
}

function bucketOf(at: number): number {
  return Math.floor(at / bucketMs) * bucketMs
}
