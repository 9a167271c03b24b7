import type { Availability } from '@tabard/domain/catalogue/availability'
import type { MenuIndex } from '@tabard/domain/catalogue/menu'
import { isLimitedKitchen, stretchMs, workOf } from '@tabard/domain/fulfilment/kitchen-load'
import {
  aheadMs,
  asapHorizonMs,
  claimAsFar,
  isLaterTime,
  nearestSlots,
  promiseAt,
  promiseSoonest,
  stationSubject,
  type Asked,
  type Claim,
  type Offered,
} from '@tabard/domain/fulfilment/promise'
import { hasSlotLimit, leadMinutesNow, type Way } from '@tabard/domain/fulfilment/way'
import { takesLaterAt } from '@tabard/domain/fulfilment/way-opening'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../db/tx.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import { clockOffsets, laterUntil, wayHours } from '../shops/way-hours.ts'
import {
  claimCapacity,
  listBuckets,
  listClaims,
  purgeBuckets,
  queueForCapacity,
  releaseAhead,
  releaseCapacity,
} from './capacity-queries.ts'

/** What an order is, as far as time is concerned. */
export interface TimeAsked {
  readonly profile: ShopProfile
  readonly availability: Pick<Availability, 'trading'>
  readonly menu: MenuIndex
  readonly lines: readonly {
    readonly itemId: string
    readonly quantity: number
    readonly parts?: readonly { readonly itemId: string; readonly quantity: number }[] | undefined
  }[]
  readonly way: Way
  /** From the shop to the door, of what is brought; 0: it is had where it is made. */
  readonly roadMinutes: number
  /** When its guest wants to have it; undefined: as soon as it can be made. */
  readonly wantedAt: number | undefined
  readonly now: number
}

/** When an order is promised, and what it takes of the shop's limits. */
export interface FoundTime {
  /** When its guest has it: of a delivery at the door. */
  readonly dueAt: number
  readonly claims: readonly Claim[]
}

type TimeRefused = Refusal<'slot.full' | 'slot.invalid' | 'way.busy'>

/** Whether orders of this way take part of a limit: those without cost nothing more than ever. */
export function isLimited({ kitchen }: Pick<ShopProfile, 'kitchen'>, way: Way): boolean {
  return hasSlotLimit(way) || isLimitedKitchen(kitchen)
}

/** When an order that nothing limits is due. */
export function unlimitedTime({
  way,
  roadMinutes,
  wantedAt,
  now,
}: Pick<TimeAsked, 'way' | 'roadMinutes' | 'wantedAt' | 'now'>): FoundTime {
  return { dueAt: wantedAt ?? now + (leadMinutesNow(way, now) + roadMinutes) * 60_000, claims: [] }
}

/**
 * When this order can be had. What limits it is looked at behind everybody who claims before, and must be claimed in the
 * same transaction (`claimTime`).
 */
export async function findTime(tx: WriteTx, asked: TimeAsked): Promise<FoundTime | TimeRefused> {
  const { profile, way, wantedAt, now } = asked
  const limited = isLimited(profile, way)
  if (!limited && wantedAt === undefined) return unlimitedTime(asked)
  // Sent together: what is looked at is looked at once the queue is over.
  const [, question] = await Promise.all([
    limited ? tx.change(queueForCapacity(profile.shopId)) : undefined,
    askFor(tx, asked),
  ])
  if (wantedAt === undefined) {
    const soonest = promiseSoonest(question)
    if (!soonest.isFull) return { dueAt: soonest.at, claims: soonest.claims }
    return soonest.nextAt === undefined
      ? new Refusal('slot.full', { nearest: nearestSlots(question, now, mostOffered) })
      : new Refusal('way.busy', { nextAt: soonest.nextAt })
  }
  const promised = promiseWanted(question, { ...asked, wantedAt })
  return isRefusal(promised) ? promised : { dueAt: wantedAt, claims: promised.claims }
}

/** What a time that is wanted takes; or why it can't be had, with those that are free instead. */
export function promiseWanted(
  question: Asked,
  { profile, way, availability, wantedAt, now }: TimeAsked & { readonly wantedAt: number },
): { readonly claims: readonly Claim[] } | Refusal<'slot.full' | 'slot.invalid'> {
  const isPossible =
    isLaterTime(question, wantedAt) &&
    wantedAt < laterUntil(profile, way, now) &&
    takesLaterAt(availability, way, wantedAt)
  const promised = isPossible ? promiseAt(question, wantedAt) : undefined
  if (promised && !promised.isFull) return promised
  const nearest = way.takesLater ? nearestSlots(question, wantedAt, mostOffered) : []
  return new Refusal(promised ? 'slot.full' : 'slot.invalid', { nearest })
}

const mostOffered = 3

/** What the rules need to answer: hours, work and what is taken, around the time that is asked for. */
export async function askFor(
  tx: ReadTx,
  { profile, menu, lines, way, roadMinutes, wantedAt, now }: Omit<TimeAsked, 'availability'>,
  range: { readonly from: number; readonly to: number } = around(wantedAt ?? now, now),
): Promise<Asked> {
  const buckets = isLimited(profile, way)
    ? await tx.rows(listBuckets(tx.merchantId, profile.shopId, new Date(range.from), new Date(range.to)))
    : []
  const used = new Map(buckets.map((row) => [`${row.subject} ${row.starts_at.getTime()}`, row.used]))
  return {
    stations: profile.kitchen.stations,
    work: workOf(lines, profile.kitchen, menu),
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    used: (subject, startsAt) => used.get(`${subject} ${startsAt}`) ?? 0,
    ...offeredUntil({ profile, way, roadMinutes, now }, range.to),
  }
}

/** What decides which times are offered from now on until an instant. */
export function offeredUntil(
  { profile, way, roadMinutes, now }: Pick<TimeAsked, 'profile' | 'way' | 'roadMinutes' | 'now'>,
  to: number,
): Offered {
  return {
    way,
    spans: wayHours(profile, way, now, Math.ceil((to - now) / 86_400_000) + 1),
    clock: clockOffsets(profile, now - 86_400_000, to),
    roadMinutes,
    now,
  }
}

/** What a time and those nearest to it take of buckets. */
function around(at: number, now: number) {
  return {
    // Of a delivery the kitchen's work lies earlier by the road, which is four hours at most.
    from: Math.min(now, at - asapHorizonMs) - aheadMs - 5 * 3_600_000,
    to: at + 27 * 3_600_000,
  }
}

/** When the kitchen must hear of an order: when its preparing begins, or sooner where its work is claimed from sooner on. */
export function firesAtOf({ claims }: Pick<FoundTime, 'claims'>, prepareAt: number): number {
  const starts = claims.filter(({ subject }) => subject.startsWith('station:'))
  return Math.min(prepareAt, ...starts.map(({ startsAt }) => startsAt))
}

/** Takes what was found, for good with this transaction. */
export function claimTime(
  { merchantId, shopId, orderId }: { merchantId: string; shopId: string; orderId: string },
  claims: readonly Claim[],
) {
  const rows = claims.map(({ subject, startsAt, used, most }) => ({
    subject,
    starts_at: new Date(startsAt).toISOString(),
    used,
    most,
  }))
  return claimCapacity(merchantId, shopId, orderId, JSON.stringify(rows))
}

/** Gives back what an order had claimed. */
export async function releaseTime(tx: WriteTx, shopId: string, orderId: string): Promise<void> {
  await Promise.all([
    tx.change(queueForCapacity(shopId)),
    tx.change(releaseCapacity(tx.merchantId, shopId, orderId)),
  ])
}

/** What an order that stands claims now that it has moved or was changed. */
export interface MovedTime {
  readonly claims: readonly Claim[]
  /** There is no room for all of it: staff may move it there all the same. */
  readonly isOver: boolean
}

/**
 * Moves what an order has claimed to where it is now (`wantedAt`: when its guest has it) and to what it is now, as far as
 * there is room, in one transaction. Work whose time has begun stays where it was done.
 */
export async function moveTime(
  tx: WriteTx,
  asked: Omit<TimeAsked, 'availability'>,
  orderId: string,
): Promise<MovedTime> {
  const { profile, way, now } = asked
  if (!isLimited(profile, way)) return { claims: [], isOver: false }
  const { merchantId } = tx
  const { shopId } = profile
  const from = Math.floor(now / stretchMs) * stretchMs + stretchMs
  const [, , done, question] = await Promise.all([
    tx.change(queueForCapacity(shopId)),
    tx.change(releaseAhead(merchantId, shopId, orderId, new Date(from))),
    tx.rows(listClaims(merchantId, shopId, orderId)),
    askFor(tx, asked),
  ])
  const doneOf = (stationId: string) =>
    done.find(({ subject }) => subject === stationSubject(stationId))?.used ?? 0
  const work = new Map(
    [...question.work].map(([stationId, tenths]) => [stationId, Math.max(0, tenths - doneOf(stationId))]),
  )
  // The stretch under way is left as it is: a claim of it may stand there already.
  const moved = claimAsFar({ ...question, work, now: from }, asked.wantedAt ?? now)
  if (moved.claims.length > 0) await tx.change(claimTime({ merchantId, shopId, orderId }, moved.claims))
  return moved
}

const keptMs = 2 * 86_400_000

export async function purgeCapacity(tx: WriteTx, now: number): Promise<void> {
  await tx.change(purgeBuckets(tx.merchantId, new Date(now - keptMs)))
}
