import type { SettingValues } from '@tabard/domain/settings/registry'
import { Refusal } from '../../../db/refusal.ts'
import { writing, type Query } from '../../../db/statement.ts'
import { brokenConstraint, type WriteTx } from '../../../db/tx.ts'
import { networkKeys, type NetworkRequest } from '../../platform/network-keys.ts'

/** Declined tries count for an hour. */
const countedMs = 3_600_000

/** The networks for which the page of a payer counts, with their limits. */
export interface CardTries {
  readonly networks: readonly string[]
  readonly most: readonly number[]
}

/**
 * The limits for a page that a payer opens from a network (ADR-227). Undefined: the network is not known, or the
 * installation has no limits.
 */
export function cardTriesOf(
  request: NetworkRequest,
  settings: Pick<SettingValues, 'order.cardTriesPerNetwork'>,
): CardTries | undefined {
  const keys = request.deps.config.hasLimits ? networkKeys(request) : []
  if (keys.length === 0) return undefined
  return {
    networks: keys.map(({ key }) => key),
    most: keys.map(({ times }) => settings['order.cardTriesPerNetwork'] * times),
  }
}

/** Lock the rows of networks in the order of their keys; missing ones are added. */
export const lockTries = writing<Record<never, never>, CardTries>(
  `insert into card_tries as c (merchant_id, network, most, attempt_ids, times)
   select :merchantId, w.network, w.most, '{}', '{}' from unnest(:networks::text[], :most::integer[]) as w (network, most) order by 2
   on conflict (merchant_id, network) do update set most = excluded.most where false`,
)

/**
 * Count an attempt that this transaction has inserted against each network, whose rows are locked. Tries of more than an hour
 * ago and pages that ended without a declined card leave first. The table's check enforces the limit.
 */
export const countTry = writing<
  Record<never, never>,
  CardTries & { attemptId: string; at: Date; since: Date }
>(
  `update card_tries c set (most, attempt_ids, times) = (
     select w.most, coalesce(array_agg(e.id order by e.at), '{}') || array[:attemptId::uuid], coalesce(array_agg(e.at order by e.at), '{}') || array[:at::timestamptz]
     from unnest(c.attempt_ids, c.times) as e (id, at)
     where e.at > :since and not exists (
       select from payment_attempts a where a.merchant_id = :merchantId and a.attempt_id = e.id and a.status not in ('created', 'pending', 'unknown', 'declined')))
   from unnest(:networks::text[], :most::integer[]) as w (network, most)
   where c.merchant_id = :merchantId and c.network = w.network
     and exists (select from payment_attempts n where n.merchant_id = :merchantId and n.attempt_id = :attemptId)`,
)

/** The statements that count an attempt, after the one that inserts it. An attempt that was not inserted counts nothing. */
export function countTries(
  tries: CardTries | undefined,
  attemptId: string,
  now: number,
): readonly Query<unknown, 'write'>[] {
  if (!tries) return []
  const times = { at: new Date(now), since: new Date(now - countedMs) }
  return [lockTries(tries), countTry({ ...tries, ...times, attemptId })]
}

/** Turn the limit of a network into the refusal for the payer. Other errors are thrown again. */
export async function withinCardTries<Opened>(
  opening: Promise<Opened>,
): Promise<Opened | Refusal<'payment.tooManyTries'>> {
  try {
    return await opening
  } catch (error) {
    if (brokenConstraint(error) !== 'card_tries_limit') throw error
    return new Refusal('payment.tooManyTries', { field: 'payment' })
  }
}

export const purge = writing<Record<never, never>, { before: Date }>(
  'delete from card_tries where merchant_id = :merchantId and times[cardinality(times)] < :before',
)

/** Delete the counts of networks that opened no page for an hour. */
export async function purgeTries(tx: WriteTx, now: number): Promise<void> {
  await tx.change(purge({ before: new Date(now - countedMs) }))
}
