import type { Span } from '../catalogue/availability.ts'
import { stretchMs, stretchTenths, type Station } from './kitchen-load.ts'
import { leadMinutesNow, type Way } from './way.ts'

/** A part of a limit that an order takes: of a station's stretch, or of a way's slot. */
export interface Claim {
  readonly subject: string
  /** Milliseconds: when the stretch or the slot begins. */
  readonly startsAt: number
  readonly used: number
  /** The limit it must stay within. */
  readonly most: number
}

/** How much of a limit is taken already. */
export type UsedOf = (subject: string, startsAt: number) => number

export interface Asked {
  readonly way: Pick<
    Way,
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
  /** What the cart asks of each station, in tenths of a minute. */
  readonly work: ReadonlyMap<string, number>
  readonly units: number
  readonly used: UsedOf
  /** Opening hours of the way, in order. */
  readonly spans: readonly Span[]
  /** Minutes that the shop's clock is off a whole hour from UTC: slots begin at round times of that clock. */
  readonly clockOffset: number
  readonly now: number
}

export type Promised =
  | { readonly isFull: false; readonly at: number; readonly claims: readonly Claim[] }
  /** Nothing that is wanted at once can be had; `nextAt`: when there is room again, where that is known. */
  | { readonly isFull: true; readonly nextAt: number | undefined }

/** Nobody is promised anything later than this without choosing a time. */
export const asapHorizonMs = 4 * 3_600_000
/** How long before its time work on an order for later may begin. */
export const aheadMs = 2 * 3_600_000

export const stationSubject = (stationId: string) => `station:${stationId}`
export const ordersSubject = (code: string) => `orders:${code}`
export const unitsSubject = (code: string) => `units:${code}`

/**
 * When an order that is wanted as soon as possible is ready: its work goes to the first stretches that have room, and
 * the time it comes to lies in a slot that has room. Both are claimed.
 */
export function promiseSoonest(asked: Asked): Promised {
  const { way, now, spans } = asked
  const lead = now + leadMinutesNow(way, now) * 60_000
  const made = fillForward(asked)
  if (!made) return { isFull: true, nextAt: undefined }
  const ready = Math.max(lead, made.endsAt)
  const slot = firstSlotFrom(asked, ready)
  if (!slot) return { isFull: true, nextAt: undefined }
  const isMoved = slot.at > ready
  if (isMoved && way.whenFull === 'closed') return { isFull: true, nextAt: slot.at }
  const closesAt = spans.find((span) => span.from <= now && now < span.to)?.to
  // A queue that reaches past closing is not promised: nobody is there any more.
  if ((isMoved || made.endsAt > lead) && closesAt !== undefined && slot.at > closesAt)
    return { isFull: true, nextAt: undefined }
  return { isFull: false, at: slot.at, claims: [...made.claims, ...slot.claims] }
}

/** Whether an order can be had at `at`; its work goes to the last stretches before. */
export function promiseAt(asked: Asked, at: number): Promised {
  const made = fillBackward(asked, at)
  const slot = claimSlot(asked, roundDown(at, asked.way.slotMinutes * 60_000, asked.clockOffset))
  return made && slot
    ? { isFull: false, at, claims: [...made, ...slot] }
    : { isFull: true, nextAt: undefined }
}

/**
 * The times that an order for later can be wanted at, between two instants: on the shop's round times, after opening and
 * preparing, until closing, never sooner than it must be placed before.
 */
export function slotsBetween(
  { way, spans, clockOffset, now }: Pick<Asked, 'way' | 'spans' | 'clockOffset' | 'now'>,
  from: number,
  to: number,
): number[] {
  const step = way.slotMinutes * 60_000
  const leadMs = leadMinutesNow(way, now) * 60_000
  const soonest = now + Math.max(leadMs, way.minutesBefore * 60_000)
  const times: number[] = []
  for (const span of spans) {
    const first = Math.max(span.from + way.leadMinutes * 60_000, soonest, from)
    for (let at = roundUp(first, step, clockOffset); at <= span.to && at < to; at += step) times.push(at)
  }
  // A time at which one opening ends and another is under way is one time.
  return [...new Set(times)].toSorted((a, b) => a - b)
}

/** Whether an order for later may be wanted at `at`: while it is open, and far enough ahead. Between round times too. */
export function isLaterTime({ way, spans, now }: Pick<Asked, 'way' | 'spans' | 'now'>, at: number): boolean {
  const soonest = now + Math.max(leadMinutesNow(way, now), way.minutesBefore) * 60_000
  return at >= soonest && spans.some((span) => span.from + way.leadMinutes * 60_000 <= at && at <= span.to)
}

/** The free times nearest to one that cannot be had, in order of the clock. */
export function nearestSlots(asked: Asked, at: number, most: number): number[] {
  return slotsBetween(asked, at - asapHorizonMs, at + 26 * 3_600_000)
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))
    .filter((time) => time !== at)
    .slice(0, 60)
    .filter((time) => !promiseAt(asked, time).isFull)
    .slice(0, most)
    .toSorted((a, b) => a - b)
}

interface Made {
  readonly claims: readonly Claim[]
  readonly endsAt: number
}

function fillForward({ stations, work, used, now }: Asked): Made | undefined {
  const claims: Claim[] = []
  let endsAt = now
  const first = roundDown(now, stretchMs, 0)
  for (const { stationId, hands } of stations) {
    let left = work.get(stationId) ?? 0
    if (hands === undefined || left === 0) continue
    const most = stretchTenths(hands)
    const subject = stationSubject(stationId)
    for (let startsAt = first; left > 0; startsAt += stretchMs) {
      if (startsAt - now > asapHorizonMs) return undefined
      const taken = Math.max(0, used(subject, startsAt))
      const part = Math.min(left, most - taken)
      if (part <= 0) continue
      claims.push({ subject, startsAt, used: part, most })
      left -= part
      endsAt = Math.max(endsAt, startsAt + Math.ceil((stretchMs * (taken + part)) / most))
    }
  }
  return { claims, endsAt }
}

function fillBackward({ stations, work, used, now }: Asked, at: number): Claim[] | undefined {
  const claims: Claim[] = []
  const last = roundDown(at - 1, stretchMs, 0)
  const first = roundDown(Math.max(now, at - aheadMs), stretchMs, 0)
  for (const { stationId, hands } of stations) {
    let left = work.get(stationId) ?? 0
    if (hands === undefined || left === 0) continue
    const most = stretchTenths(hands)
    const subject = stationSubject(stationId)
    for (let startsAt = last; left > 0 && startsAt >= first; startsAt -= stretchMs) {
      const part = Math.min(left, most - used(subject, startsAt))
      if (part <= 0) continue
      claims.push({ subject, startsAt, used: part, most })
      left -= part
    }
    if (left > 0) return undefined
  }
  return claims
}

/** The slot that `ready` lies in when it has room, else the begin of the first that has. */
function firstSlotFrom(asked: Asked, ready: number): { at: number; claims: readonly Claim[] } | undefined {
  const { way, clockOffset, now } = asked
  if (way.slotOrders === undefined && way.slotUnits === undefined) return { at: ready, claims: [] }
  const step = way.slotMinutes * 60_000
  for (let at = roundDown(ready, step, clockOffset); at - now <= asapHorizonMs; at += step) {
    const claims = claimSlot(asked, at)
    if (claims) return { at: Math.max(at, ready), claims }
  }
  return undefined
}

function claimSlot({ way, units, used }: Asked, at: number): Claim[] | undefined {
  const parts = [
    { subject: ordersSubject(way.code), used: 1, most: way.slotOrders },
    { subject: unitsSubject(way.code), used: units, most: way.slotUnits },
  ]
  const claims: Claim[] = []
  for (const { subject, used: part, most } of parts) {
    if (most === undefined || part === 0) continue
    const taken = used(subject, at)
    // More units than a slot takes at all have a slot to themselves.
    const fits = taken + part <= most || (taken === 0 && part > most)
    if (!fits) return undefined
    claims.push({ subject, startsAt: at, used: Math.min(part, most), most })
  }
  return claims
}

/** Round times of a clock that is `offset` minutes off a whole hour. */
function roundDown(at: number, step: number, offset: number): number {
  const shift = offset * 60_000
  return Math.floor((at + shift) / step) * step - shift
}

function roundUp(at: number, step: number, offset: number): number {
  const down = roundDown(at, step, offset)
  return down === at ? at : down + step
}
