import { createHmac } from 'node:crypto'
import { isLoopback } from '@tabard/domain/messages/network-of'
import type { SettingValues } from '@tabard/domain/settings/registry'
import type { Refusal } from '../../db/refusal.ts'
import { writing } from '../../db/statement.ts'
import { brokenConstraint } from '../../db/tx.ts'
import type { WriteTx } from '../../db/tx.ts'
import type { HandlerRequest } from '../../http/handler.ts'

/** Rounds at one table that nobody has paid yet: they are paid together at the end. */
const mostAtTable = 100
/** An older order is the shop's to clear away; it no longer keeps its guest from ordering. */
const daySeconds = 86_400
const minuteSeconds = 60

type Limits = Pick<SettingValues, 'order.unpaidPerGuest' | 'order.unpaidPerNetwork' | 'order.unpaidPerMinute'>

interface Claim {
  /** Without a value of its own, `guest` is the caller that the statement admits. */
  readonly key: string
  readonly most: number
  readonly seconds: number
  readonly units?: number
}

/** What an unpaid order counts against, as four lists side by side. */
export type ClaimValues = readonly [
  keys: readonly string[],
  most: readonly number[],
  seconds: readonly number[],
  units: readonly number[],
]

const nothing: ClaimValues = [[], [], [], []]

type Asking = Pick<HandlerRequest<never>, 'session' | 'outside' | 'shop'>

interface Ordering {
  /** Undefined: the statement that writes the order finds the guest. */
  readonly guestId?: string | undefined
  readonly tableId?: string | undefined
  /** Sent by a device of the shop, which its key proved. */
  readonly isAtDevice?: boolean
}

/**
 * The limits an unpaid order must fit: of its guest and network, or of its table, whose code was scanned in the shop; and
 * of the shop in one minute, whoever orders. None for the shop's own devices, and none in a load test.
 */
export function unpaidClaims(request: Asking, limits: Limits, ordering: Ordering): ClaimValues {
  const { guestId = '', tableId, isAtDevice = false } = ordering
  if (isAtDevice || !request.outside.config.hasLimits) return nothing
  const network = networkKey(request)
  const perGuest = {
    key: `guest ${guestId}`.trim(),
    most: limits['order.unpaidPerGuest'],
    seconds: daySeconds,
  }
  const perNetwork = {
    key: `network ${network}`,
    most: limits['order.unpaidPerNetwork'],
    seconds: daySeconds,
  }
  const perTable = { key: `table ${tableId ?? ''}`, most: mostAtTable, seconds: daySeconds }
  const perMinute = { key: 'shop', most: limits['order.unpaidPerMinute'], seconds: minuteSeconds }
  const ofCaller =
    tableId === undefined ? [perGuest, ...(network === undefined ? [] : [perNetwork])] : [perTable]
  return listed([...ofCaller, perMinute])
}

/** Orders that wait for a payment page hold stock and places: one guest has few of them at a time. */
const mostWaiting = 2
/** As few of a counted dish anybody may hold, however few are left. */
const leastHeld = 2

/**
 * What an order that is still to be paid counts against: its guest's other unpaid ones, and of each counted dish half of
 * what is left, for one guest and for one network together. Others find some of it, whoever never pays.
 */
export function waitingClaims(
  request: Asking,
  guestId: string,
  {
    taken,
    remaining,
  }: {
    readonly taken: readonly [subjectIds: readonly string[], units: readonly number[]]
    readonly remaining: Readonly<Record<string, number>>
  },
): ClaimValues {
  if (!request.outside.config.hasLimits) return nothing
  const network = networkKey(request)
  const holders = [guestId, ...(network === undefined ? [] : [network])]
  const [subjectIds, units] = taken
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
  return listed([{ key: `waiting ${guestId}`, most: mostWaiting, seconds: daySeconds }, ...ofDishes])
}

function listed(claims: readonly Claim[]): ClaimValues {
  return [
    claims.map(({ key }) => key),
    claims.map(({ most }) => most),
    claims.map(({ seconds }) => seconds),
    claims.map(({ units = 1 }) => units),
  ]
}

/** A network by a keyed hash, so that orders keep no address. Undefined for loopback: a proxy did not say where from. */
export function networkKey({ session, outside, shop }: Asking): string | undefined {
  if (isLoopback(session.network)) return undefined
  return createHmac('sha256', outside.config.secret)
    .update(`network ${shop.merchantId} ${session.network}`)
    .digest('base64url')
    .slice(0, 22)
}

/**
 * A part of a WITH that counts the order against each key. What no longer counts leaves the list first: whatever is older
 * than the window, and, of all but the shop's minute, orders that are paid or over. An order that another connection is
 * writing right now is in the list and not among the orders, so it counts.
 */
export function claimUnpaidPart(places: {
  readonly order: string
  readonly at: string
  readonly values: readonly [keys: string, most: string, seconds: string, units: string]
  /** The guest of a key without one. */
  readonly guest: string
  readonly from: string
}): string {
  const [keys, most, seconds, units] = places.values
  const { order, at, guest, from } = places
  return `insert into unpaid_claims as c (merchant_id, shop_id, claim_key, most, order_ids, times)
     select $1, $3, case when w.claim_key = 'guest' then 'guest ' || ${guest} else w.claim_key end, w.most, array_fill(${order}::uuid, array[w.units]), array_fill(${at}::timestamptz, array[w.units])
     from unnest(${keys}::text[], ${most}::integer[], ${units}::integer[]) as w (claim_key, most, units)${from} order by 3
     on conflict (merchant_id, shop_id, claim_key) do update set (most, order_ids, times) = (
       select excluded.most, coalesce(array_agg(e.id order by e.at), '{}') || excluded.order_ids, coalesce(array_agg(e.at order by e.at), '{}') || excluded.times
       from unnest(c.order_ids, c.times) as e (id, at)
       join unnest(${keys}::text[], ${seconds}::integer[]) as w (claim_key, seconds)
         on w.claim_key = c.claim_key or (w.claim_key = 'guest' and starts_with(c.claim_key, 'guest '))
       where e.at > ${at}::timestamptz - make_interval(secs => w.seconds) and e.id <> ${order}::uuid and (c.claim_key = 'shop' or not exists (
         select from orders o where o.merchant_id = $1 and o.order_id = e.id
           and (o.payment_status <> 'unpaid' or o.status in ('completed', 'cancelled')
             or (starts_with(c.claim_key, 'waiting ') and o.status <> 'pending')))))
     returning claim_key`
}

const claim = writing<
  { claim_key: string },
  [
    merchantId: string,
    orderId: string,
    shopId: string,
    at: Date,
    keys: readonly string[],
    most: readonly number[],
    seconds: readonly number[],
    units: readonly number[],
  ]
>(claimUnpaidPart({ order: '$2', at: '$4', values: ['$5', '$6', '$7', '$8'], guest: `''`, from: '' }))

/** In the order's own transaction: a limit that is reached throws, and undoes the order. */
export async function claimUnpaid(
  tx: WriteTx,
  { shopId, orderId, at }: { readonly shopId: string; readonly orderId: string; readonly at: Date },
  values: ClaimValues,
): Promise<void> {
  if (values[0].length > 0) await tx.change(claim(tx.merchantId, orderId, shopId, at, ...values))
}

/** Turns a limit that was reached into the refusal its guest reads. */
export async function withinUnpaidLimits<Done, Limit extends Refusal>(
  limit: Limit,
  place: () => Promise<Done>,
): Promise<Done | Limit> {
  try {
    return await place()
  } catch (error) {
    if (brokenConstraint(error) !== 'unpaid_claims_limit') throw error
    return limit
  }
}

const purge = writing<Record<never, never>, [merchantId: string, before: Date]>(
  'delete from unpaid_claims where merchant_id = $1 and times[cardinality(times)] < $2',
)

/** Claims of which no order counts any more. */
export async function purgeClaims(tx: WriteTx, now: number): Promise<void> {
  await tx.change(purge(tx.merchantId, new Date(now - daySeconds * 1000)))
}
