import type { SettingValues } from '@tabard/domain/settings/registry'
import type { Refusal } from '../../../../db/refusal.ts'
import { writing, type Query } from '../../../../db/statement.ts'
import { brokenConstraint, changeAll, type WriteTx } from '../../../../db/tx.ts'
import type { HandlerRequest } from '../../../../http/handler.ts'
import { joinBill } from '../../../billing/bill-row.ts'
import { networkKeys } from '../../../platform/network-keys.ts'
import type { TakenUnits } from './to-row.ts'

/** Unpaid rounds at one table: they are paid together at the end. */
const mostAtTable = 100
/** Older unpaid orders no longer count: the shop must clear them. */
const daySeconds = 86_400
const minuteSeconds = 60
/** One network may place this part of the shop's minute, so that guests elsewhere can order too. */
const networkPart = 3

type Limits = Pick<SettingValues, 'order.unpaidPerGuest' | 'order.unpaidPerNetwork' | 'order.unpaidPerMinute'>

interface Allocation {
  /** The key `guest` without an id means the caller that the statement admits. */
  readonly key: string
  readonly most: number
  readonly seconds: number
  readonly units?: number
}

/** The limits of an unpaid order as four parallel lists. */
export interface UnpaidValues {
  readonly keys: readonly string[]
  readonly most: readonly number[]
  /** An order from before no longer counts. */
  readonly since: readonly Date[]
  readonly claimUnits: readonly number[]
}

const nothing: UnpaidValues = { keys: [], most: [], since: [], claimUnits: [] }

type Asking = Pick<HandlerRequest<never, 'config'>, 'session' | 'deps' | 'shop' | 'now'>

interface Ordering {
  /** Undefined: the statement that writes the order finds the guest. */
  readonly guestId?: string | undefined
  readonly tableId?: string | undefined
  /** Sent by a device of the shop with a valid key. */
  readonly isAtDevice?: boolean
}

/**
 * The limits for an unpaid order: those of its guest and network, or of its table, whose code was
 * scanned in the shop. The shop's limit per minute always applies, and a third of it to each network. The shop's own devices and load
 * tests have no limits (ADR-054).
 */
export function unpaidClaims(request: Asking, limits: Limits, ordering: Ordering): UnpaidValues {
  const { guestId = '', tableId, isAtDevice = false } = ordering
  if (isAtDevice || !request.deps.config.hasLimits) return nothing
  const networks = networkKeys(request)
  const perGuest = {
    key: `guest ${guestId}`.trim(),
    most: limits['order.unpaidPerGuest'],
    seconds: daySeconds,
  }
  const networkMinute = Math.ceil(limits['order.unpaidPerMinute'] / networkPart)
  const perNetwork = networks.flatMap(({ key, times }) => [
    { key: `network ${key}`, most: limits['order.unpaidPerNetwork'] * times, seconds: daySeconds },
    { key: `minute ${key}`, most: networkMinute * times, seconds: minuteSeconds },
  ])
  const perTable = { key: `table ${tableId ?? ''}`, most: mostAtTable, seconds: daySeconds }
  const perMinute = { key: 'shop', most: limits['order.unpaidPerMinute'], seconds: minuteSeconds }
  const ofCaller = tableId === undefined ? [perGuest, ...perNetwork] : [perTable]
  return listed(request.now, [...ofCaller, perMinute])
}

/** Orders waiting for a payment page hold stock and capacity: maximum per guest. */
const mostWaiting = 2
/** Units of a counted item that a guest may always hold, however few are left. */
const leastHeld = 2

/**
 * The limits for an order that waits for payment. A guest may have few of them, and together they hold at
 * most half of what is left of a counted item, rounded up. The same holds per network.
 */
export function waitingClaims(
  request: Asking,
  guestId: string,
  {
    taken,
    remaining,
  }: {
    readonly taken: TakenUnits
    readonly remaining: Readonly<Record<string, number>>
  },
): UnpaidValues {
  if (!request.deps.config.hasLimits) return nothing
  const [network] = networkKeys(request)
  const holders = [guestId, ...(network === undefined ? [] : [network.key])]
  const { subjectIds, units } = taken
  const ofDishes = subjectIds.flatMap((subjectId, at) => {
    const left = remaining[subjectId]
    if (left === undefined) return []
    const most = Math.max(leastHeld, Math.ceil(left / 2))
    return holders.map((holder) => ({
      key: `waiting ${holder} ${subjectId}`,
      most,
      seconds: daySeconds,
      units: units[at] ?? 1,
    }))
  })
  return listed(request.now, [
    { key: `waiting ${guestId}`, most: mostWaiting, seconds: daySeconds },
    ...ofDishes,
  ])
}

function listed(now: number, allocations: readonly Allocation[]): UnpaidValues {
  return {
    keys: allocations.map(({ key }) => key),
    most: allocations.map(({ most }) => most),
    since: allocations.map(({ seconds }) => new Date(now - seconds * 1000)),
    claimUnits: allocations.map(({ units = 1 }) => units),
  }
}

/** The key of a row `w` of the limits; a written order names the guest for the key `guest`. */
const keyOf = (guest: string) =>
  `case when w.claim_key = 'guest' then 'guest ' || ${guest} else w.claim_key end`

/**
 * SQL: add the rows of the keys that are missing, and lock all of them in the order of their keys. Nothing is counted yet:
 * a row of before may have orders that no longer count.
 */
const lockFor = (guest: string, from: string) =>
  `insert into unpaid_claims as c (merchant_id, shop_id, claim_key, most, order_ids, times)
   select :merchantId, :shopId, ${keyOf(guest)}, w.most, '{}', '{}'
   from unnest(:keys::text[], :most::integer[]) as w (claim_key, most)${from} order by 3
   on conflict (merchant_id, shop_id, claim_key) do update set most = excluded.most where false`

/**
 * SQL: count the order against each key, whose rows are locked. It first removes entries older than the window. For all
 * keys except those of a minute it also removes orders that are paid or closed. An order that another connection is
 * writing is not yet visible in `orders`, so it counts.
 */
const countFor = (guest: string, from: string) =>
  `update unpaid_claims c set (most, order_ids, times) = (
     select w.most, coalesce(array_agg(e.id order by e.at), '{}') || array_fill(:orderId::uuid, array[w.units]), coalesce(array_agg(e.at order by e.at), '{}') || array_fill(:at::timestamptz, array[w.units])
     from unnest(c.order_ids, c.times) as e (id, at)
     where e.at > w.since and e.id <> :orderId::uuid and (c.claim_key = 'shop' or starts_with(c.claim_key, 'minute ') or not exists (
       select from orders o ${joinBill} where o.merchant_id = :merchantId and o.order_id = e.id
         and (b.payment_status <> 'unpaid' or o.status in ('completed', 'cancelled')
           or (starts_with(c.claim_key, 'waiting ') and o.status <> 'pending')))))
   from unnest(:keys::text[], :most::integer[], :claimUnits::integer[], :since::timestamptz[]) as w (claim_key, most, units, since)${from}
     c.merchant_id = :merchantId and c.shop_id = :shopId and c.claim_key = ${keyOf(guest)}`

interface Claimed {
  readonly shopId: string
  readonly orderId: string
  readonly at: Date
}

type Keys = Pick<UnpaidValues, 'keys' | 'most'> & Pick<Claimed, 'shopId'>

/** Lock the claims of an order that is about to be written. */
export const lockClaims = writing<Record<never, never>, Keys>(lockFor(`''`, ''))

/** Count an order that is about to be written, after `lockClaims`. */
export const countClaims = writing<Record<never, never>, Claimed & UnpaidValues>(countFor(`''`, ' where'))

const written = 'orders w_o where w_o.merchant_id = :merchantId and w_o.order_id = :orderId'

/** Lock the claims of the order that an earlier statement wrote; its guest is the one for the key `guest`. */
export const lockClaimsOfWritten = writing<Record<never, never>, Keys & Pick<Claimed, 'orderId'>>(
  lockFor('w_o.guest_id::text', `, ${written}`),
)

/** Count the order that an earlier statement wrote, after `lockClaimsOfWritten`. */
export const countWritten = writing<Record<never, never>, Claimed & UnpaidValues>(
  countFor('w_o.guest_id::text', `, ${written} and`),
)

/** The statements that count the order an earlier statement wrote. A reached limit fails the second. */
export function claimWritten(claimed: Claimed, values: UnpaidValues): readonly Query<unknown, 'write'>[] {
  if (values.keys.length === 0) return []
  const { shopId, orderId } = claimed
  const { keys, most } = values
  return [lockClaimsOfWritten({ shopId, orderId, keys, most }), countWritten({ ...claimed, ...values })]
}

/** Count the order in its own transaction. A reached limit throws, which undoes the order. */
export async function claimUnpaid(tx: WriteTx, claimed: Claimed, values: UnpaidValues): Promise<void> {
  if (values.keys.length === 0) return
  const { keys, most } = values
  await changeAll(tx, [
    lockClaims({ shopId: claimed.shopId, keys, most }),
    countClaims({ ...claimed, ...values }),
  ])
}

/** Turn a limit that placing reached into the refusal for the guest. Other errors are thrown again. */
export async function withinUnpaidLimits<Done, Limit extends Refusal>(
  limit: Limit,
  placing: Promise<Done>,
): Promise<Done | Limit> {
  try {
    return await placing
  } catch (error) {
    if (brokenConstraint(error) !== 'unpaid_claims_limit') throw error
    return limit
  }
}

export const purge = writing<Record<never, never>, { before: Date }>(
  'delete from unpaid_claims where merchant_id = :merchantId and times[cardinality(times)] < :before',
)

/** Delete claims that no order counts against any more. */
export async function purgeClaims(tx: WriteTx, now: number): Promise<void> {
  await tx.change(purge({ before: new Date(now - daySeconds * 1000) }))
}
