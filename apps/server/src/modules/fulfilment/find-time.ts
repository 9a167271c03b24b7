import { bucketStart, type BucketAllocation, type UsedOf } from '@tabard/domain/capacity/buckets'
import { isOfKind, type Resource } from '@tabard/domain/capacity/resource'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { isLimitedKitchen, bucketMs, workOf } from '@tabard/domain/fulfilment/kitchen-load'
import {
  aheadMs,
  asapHorizonMs,
  allocateAsFar,
  isLaterTime,
  nearestSlots,
  promiseAt,
  promiseSoonest,
  slotLoads,
  stationLoads,
  stationResource,
  type PromiseRequest,
  type Offered,
} from '@tabard/domain/fulfilment/promise'
import { hasSlotLimit, leadMinutesNow, type OrderType } from '@tabard/domain/fulfilment/order-type'
import { takesLaterAt } from '@tabard/domain/fulfilment/order-type-opening'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../db/tx.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import { clockOffsets, laterUntil, orderTypeHours } from '../shops/hours/order-type-hours.ts'
import { allocateCapacity } from '../capacity/allocate-capacity.ts'
import { listHeld } from '../capacity/list-held.ts'
import { lockCapacity, queueForCapacity } from '../capacity/lock-capacity.ts'
import { readCapacity } from '../capacity/read-capacity.ts'
import { releaseCapacity } from '../capacity/release-capacity.ts'

/** The properties of an order that determine its time. */
export interface TimeRequest {
  readonly profile: ShopProfile
  readonly shopStatus: Pick<ShopStatus, 'trading'>
  readonly menu: MenuIndex
  readonly lines: readonly {
    readonly itemId: string
    readonly quantity: number
    readonly parts?: readonly { readonly itemId: string; readonly quantity: number }[] | undefined
  }[]
  readonly orderType: OrderType
  /** Driving time of a delivery; 0 for other order types. */
  readonly roadMinutes: number
  /** The requested time. Undefined: as soon as possible. */
  readonly requestedFor: number | undefined
  readonly now: number
}

/** The due time of an order, and the capacity it takes. */
export interface FoundTime {
  /** When the guest gets the order: a delivery at its address. */
  readonly dueAt: number
  readonly allocations: readonly BucketAllocation[]
}

type TimeRefused = Refusal<'slot.full' | 'slot.invalid' | 'way.busy'>

/** Whether orders of this type take limited capacity. Others skip the queue. */
export function isLimited({ kitchen }: Pick<ShopProfile, 'kitchen'>, orderType: OrderType): boolean {
  return hasSlotLimit(orderType) || isLimitedKitchen(kitchen)
}

/** The due time of an order that has no limits. */
export function unlimitedTime({
  orderType,
  roadMinutes,
  requestedFor,
  now,
}: Pick<TimeRequest, 'orderType' | 'roadMinutes' | 'requestedFor' | 'now'>): FoundTime {
  return {
    dueAt: requestedFor ?? now + (leadMinutesNow(orderType, now) + roadMinutes) * 60_000,
    allocations: [],
  }
}

/**
 * Find when an order can be due. It queues for the capacity, which the same transaction
 * must allocate (`allocateTime`).
 */
export async function findTime(tx: WriteTx, request: TimeRequest): Promise<FoundTime | TimeRefused> {
  const { profile, orderType, requestedFor, now } = request
  const limited = isLimited(profile, orderType)
  if (!limited && requestedFor === undefined) return unlimitedTime(request)
  const question = await lockFor(tx, request)
  if (requestedFor === undefined) {
    const soonest = promiseSoonest(question)
    if (!soonest.isFull) return { dueAt: soonest.at, allocations: soonest.allocations }
    return soonest.nextAt === undefined
      ? new Refusal('slot.full', { nearest: nearestSlots(question, now, mostOffered) })
      : new Refusal('way.busy', { nextAt: soonest.nextAt })
  }
  const promised = promiseRequested(question, { ...request, requestedFor })
  return isRefusal(promised) ? promised : { dueAt: requestedFor, allocations: promised.allocations }
}

/** The capacity that the requested time takes, or a refusal with the nearest free times. */
export function promiseRequested(
  question: PromiseRequest,
  { profile, orderType, shopStatus, requestedFor, now }: TimeRequest & { readonly requestedFor: number },
): { readonly allocations: readonly BucketAllocation[] } | Refusal<'slot.full' | 'slot.invalid'> {
  const isPossible =
    isLaterTime(question, requestedFor) &&
    requestedFor < laterUntil(profile, orderType, now) &&
    takesLaterAt(shopStatus, orderType, requestedFor)
  const promised = isPossible ? promiseAt(question, requestedFor) : undefined
  if (promised && !promised.isFull) return promised
  const nearest = orderType.takesLater ? nearestSlots(question, requestedFor, mostOffered) : []
  return new Refusal(promised ? 'slot.full' : 'slot.invalid', { nearest })
}

const mostOffered = 3

type Asking = Omit<TimeRequest, 'shopStatus'>
type Range = { readonly from: number; readonly to: number }

/** Load the input of the capacity rules: hours, work and used capacity in the range. */
export async function askFor(
  tx: ReadTx,
  asking: Asking,
  range: Range = around(asking.requestedFor ?? asking.now, asking.now),
): Promise<PromiseRequest> {
  const shared = resourcesOf(asking).map(({ key }) => key)
  const { shopId } = asking.profile
  const { used } = await readCapacity(tx, { shopId, shared, exclusive: [], ...range }, asking.now)
  return toPromiseRequest(asking, range, used)
}

/** As `askFor`, and no other transaction allocates the same capacity before this one ends. */
async function lockFor(tx: WriteTx, asking: Asking): Promise<PromiseRequest> {
  const range = around(asking.requestedFor ?? asking.now, asking.now)
  const locking = { shopId: asking.profile.shopId, resources: resourcesOf(asking) }
  const { used } = await lockCapacity(tx, { ...locking, ...range }, asking.now)
  return toPromiseRequest(asking, range, used)
}

/** The limited stations and slots that the order takes part of. */
function resourcesOf({ profile, menu, lines, orderType }: Asking): Resource[] {
  const { stations } = profile.kitchen
  const loads = [
    ...stationLoads({ stations, work: workOf(lines, profile.kitchen, menu) }),
    ...slotLoads({ orderType, units: unitsOf(lines) }),
  ]
  return loads.map(({ resource, limit }) => ({ key: resource, isExclusive: false, units: limit }))
}

function unitsOf(lines: TimeRequest['lines']): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function toPromiseRequest(
  { profile, menu, lines, orderType, roadMinutes, now }: Asking,
  { to }: Range,
  used: UsedOf,
): PromiseRequest {
  return {
    stations: profile.kitchen.stations,
    work: workOf(lines, profile.kitchen, menu),
    units: unitsOf(lines),
    used,
    ...offeredUntil({ profile, orderType, roadMinutes, now }, to),
  }
}

/** The inputs that determine the offered times from now until an instant. */
export function offeredUntil(
  {
    profile,
    orderType,
    roadMinutes,
    now,
  }: Pick<TimeRequest, 'profile' | 'orderType' | 'roadMinutes' | 'now'>,
  to: number,
): Offered {
  return {
    orderType,
    spans: orderTypeHours(profile, orderType, now, Math.ceil((to - now) / 86_400_000) + 1),
    clock: clockOffsets(profile, now - 86_400_000, to),
    roadMinutes,
    now,
  }
}

/** The range of buckets for a time and its nearest alternatives. */
function around(at: number, now: number) {
  return {
    // A delivery's work is earlier by the driving time, which is at most four hours.
    from: Math.min(now, at - asapHorizonMs) - aheadMs - 5 * 3_600_000,
    to: at + 27 * 3_600_000,
  }
}

/**
 * When the kitchen must receive an order: at the start of preparing, or of its first
 * allocated work if that is earlier.
 */
export function firesAtOf({ allocations }: Pick<FoundTime, 'allocations'>, prepareAt: number): number {
  const starts = allocations.filter(({ resource }) => isOfKind(resource, 'station'))
  return Math.min(prepareAt, ...starts.map(({ startsAt }) => startsAt))
}

interface OrderKey {
  readonly shopId: string
  readonly orderId: string
}

/** Allocate the found capacity to an order. Its statements leave at once. */
export function allocateTime(
  tx: WriteTx,
  { shopId, orderId }: OrderKey,
  allocations: readonly BucketAllocation[],
): Promise<void> {
  return allocateCapacity(tx, { shopId, holderId: orderId }, allocations)
}

/** Release an order's capacity. */
export function releaseTime(tx: WriteTx, { shopId, orderId }: OrderKey): Promise<void> {
  return releaseCapacity(tx, { shopId, holderId: orderId })
}

/** The allocations of an order after it was moved or changed. */
export interface MovedTime {
  readonly allocations: readonly BucketAllocation[]
  /** Some of it exceeds the capacity. Staff may move the order nevertheless. */
  readonly isOver: boolean
}

/**
 * Move an order's allocations to its new time (`wantedAt`) and content, as far as capacity allows, in one
 * transaction. Work that has begun keeps its allocation.
 */
export async function moveTime(
  tx: WriteTx,
  request: Omit<TimeRequest, 'shopStatus'>,
  orderId: string,
): Promise<MovedTime> {
  const { profile, orderType, now } = request
  if (!isLimited(profile, orderType)) return { allocations: [], isOver: false }
  const { shopId } = profile
  const holder = { shopId, holderId: orderId }
  const from = bucketStart(now, bucketMs) + bucketMs
  // One flush, in this order: the question counts what the order has released.
  const [, , done, question] = await Promise.all([
    queueForCapacity(tx, { shopId, resources: resourcesOf(request) }, now),
    releaseCapacity(tx, holder, { kind: 'station', before: from }),
    listHeld(tx, holder),
    askFor(tx, request),
  ])
  const doneOf = (stationId: string) => done.get(stationResource(stationId)) ?? 0
  const work = new Map(
    [...question.work].map(([stationId, tenths]) => [stationId, Math.max(0, tenths - doneOf(stationId))]),
  )
  // Skip the current bucket: it may have an allocation of this order already.
  const moved = allocateAsFar({ ...question, work, now: from }, request.requestedFor ?? now)
  await allocateTime(tx, { shopId, orderId }, moved.allocations)
  return moved
}
