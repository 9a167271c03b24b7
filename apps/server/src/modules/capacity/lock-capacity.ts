import type { Interval } from '@tabard/domain/capacity/interval'
import type { Resource } from '@tabard/domain/capacity/resource'
import type { WriteTx } from '../../db/tx.ts'
import { deleteExpired, lockResources, returnExpired } from './queries.ts'
import { readCapacity, type Usage } from './read-capacity.ts'

/** Resources to lock. Lock all that a transaction allocates in one call, before stock: locks then have one order. */
export interface Locking {
  readonly shopId: string
  readonly resources: readonly Resource[]
}

/**
 * Lock resources until the end of the transaction and release their expired holds. Statements sent after it read
 * what other transactions have allocated before.
 */
export async function queueForCapacity(
  tx: WriteTx,
  { shopId, resources }: Locking,
  now: number,
): Promise<void> {
  if (resources.length === 0) return
  const byKey = new Map(resources.map((resource) => [resource.key, resource]))
  const expired = { shopId, resources: [...byKey.keys()], now: new Date(now) }
  await Promise.all([
    tx.change(lockResources({ shopId, rows: JSON.stringify([...byKey.values()].map(toRow)) })),
    tx.change(returnExpired(expired)),
    tx.change(deleteExpired(expired)),
  ])
}

/**
 * Lock resources and read in the same flush how much of them is taken: what is free then is still free when the
 * same transaction allocates it.
 */
export async function lockCapacity(
  tx: WriteTx,
  { shopId, resources, from, to }: Locking & Interval,
  now: number,
): Promise<Usage> {
  const keysOf = (isExclusive: boolean) =>
    resources.filter((resource) => resource.isExclusive === isExclusive).map(({ key }) => key)
  const [, usage] = await Promise.all([
    queueForCapacity(tx, { shopId, resources }, now),
    readCapacity(tx, { shopId, shared: keysOf(false), exclusive: keysOf(true), from, to }, now),
  ])
  return usage
}

function toRow(resource: Resource) {
  return {
    resource: resource.key,
    is_exclusive: resource.isExclusive,
    units: resource.isExclusive ? null : resource.units,
  }
}
