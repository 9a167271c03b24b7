import {
  earliestBucket,
  fillBackward,
  fillForward,
  fitBucket,
  type BucketAllocation,
  type Filled,
  type Fitted,
  type Load,
  type UsedOf,
} from '../capacity/buckets.ts'
import { resourceKey } from '../capacity/resource.ts'
import type { Span } from '../menu/shop-status.ts'
import { bucketMs, bucketTenths, type Station } from './kitchen-load.ts'
import { roundDown, roundUp, type ClockOffsets } from './round-times.ts'
import { leadMinutesNow, type OrderType } from './order-type.ts'

/** What a promise depends on: order type, work per station, road, and what is allocated already. */
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

/** A promised time in milliseconds with its allocations, or the fact that there is no room. */
export type Promised =
  | { readonly isFull: false; readonly at: number; readonly allocations: readonly BucketAllocation[] }
  /** No order for now is possible. `nextAt`: when there is room again, if known. */
  | { readonly isFull: true; readonly nextAt: number | undefined }

/** The latest promise for an order without a chosen time. */
export const asapHorizonMs = 4 * 3_600_000
/** How long before its time the work on a scheduled order may begin. */
export const aheadMs = 2 * 3_600_000

/** The resource of a station: tenths of a minute of work per time bucket. */
export const stationResource = (stationId: string) => resourceKey('station', stationId)
/** The resource of an order type's slots: orders per slot. */
export const ordersResource = (code: string) => resourceKey('orders', code)
/** The resource of an order type's slots: units per slot. */
export const unitsResource = (code: string) => resourceKey('units', code)

/** What an order takes of the limited stations, in tenths of a minute. */
export function stationLoads({ stations, work }: Pick<PromiseRequest, 'stations' | 'work'>): Load[] {
  return stations.flatMap(({ stationId, capacity }) => {
    const units = work.get(stationId) ?? 0
    return capacity === undefined || units === 0
      ? []
      : [{ resource: stationResource(stationId), units, limit: bucketTenths(capacity) }]
  })
}

/** What an order takes of its slot, where the order type has limits. */
export function slotLoads({
  orderType,
  units,
}: Pick<PromiseRequest, 'units'> & {
  readonly orderType: Pick<OrderType, 'code' | 'slotOrders' | 'slotUnits'>
}): Load[] {
  const { code, slotOrders, slotUnits } = orderType
  return [
    ...(slotOrders === undefined ? [] : [{ resource: ordersResource(code), units: 1, limit: slotOrders }]),
    ...(slotUnits === undefined ? [] : [{ resource: unitsResource(code), units, limit: slotUnits }]),
  ]
}

/**
 * Promise a time for an order as soon as possible: its work takes the first time buckets with room, travel
 * time is added, and the result must be in a slot with room. Both are allocated.
 */
export function promiseSoonest(request: PromiseRequest): Promised {
  const { orderType, now, spans } = request
  const roadMs = request.roadMinutes * 60_000
  const lead = now + leadMinutesNow(orderType, now) * 60_000
  const made = prepareFrom(request)
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
export function allocateAsFar(request: PromiseRequest, at: number): Fitted {
  const made = prepareBefore(request, at - request.roadMinutes * 60_000)
  const slot = slotPart(request, roundDown(at, request.orderType.slotMinutes * 60_000, request.clock))
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

/** The work in the first time buckets from now on. Undefined: it would end after the latest promise. */
function prepareFrom(request: PromiseRequest): Filled | undefined {
  const { used, now } = request
  const allocations: BucketAllocation[] = []
  let endsAt = now
  for (const load of stationLoads(request)) {
    const filled = fillForward(load, used, { from: now, until: now + asapHorizonMs, bucketMs })
    if (!filled) return undefined
    allocations.push(...filled.allocations)
    endsAt = Math.max(endsAt, filled.endsAt)
  }
  return { allocations, endsAt }
}

/** The work in the last time buckets before `before`, as far as it has room. */
function prepareBefore(request: PromiseRequest, before: number): Fitted {
  const { used, now } = request
  const from = Math.max(now, before - aheadMs)
  const fitted = stationLoads(request).map((load) => fillBackward(load, used, { from, before, bucketMs }))
  return {
    allocations: fitted.flatMap(({ allocations }) => allocations),
    isOver: fitted.some(({ isOver }) => isOver),
  }
}

/** The slot that contains `ready` if it has room, else the start of the next one that has. */
function firstSlotFrom(
  request: PromiseRequest,
  ready: number,
): { at: number; allocations: readonly BucketAllocation[] } | undefined {
  const loads = slotLoads(request)
  if (loads.length === 0) return { at: ready, allocations: [] }
  const until = request.now + asapHorizonMs + request.roadMinutes * 60_000
  const found = earliestBucket(loads, request.used, slotsFrom(request, ready, until), true)
  return found && { at: Math.max(found.bucket.from, ready), allocations: found.allocations }
}

function* slotsFrom({ orderType, clock }: PromiseRequest, ready: number, until: number): Generator<Span> {
  const step = orderType.slotMinutes * 60_000
  for (let at = roundDown(ready, step, clock); at <= until; at = roundUp(at + 1, step, clock))
    yield { from: at, to: at + step }
}

/** An order larger than a slot takes a whole slot. */
function slotPart(request: PromiseRequest, at: number): Fitted {
  const slot = { from: at, to: at + request.orderType.slotMinutes * 60_000 }
  return fitBucket(slotLoads(request), request.used, slot, true)
}
