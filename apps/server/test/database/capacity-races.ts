import { isFree } from '@tabard/domain/capacity/exclusive'
import type { Resource } from '@tabard/domain/capacity/resource'
import { brokenConstraint, sqlState, type WriteTx } from '../../src/db/tx.ts'
import { allocateCapacity, capacityConstraints } from '../../src/modules/capacity/allocate-capacity.ts'
import { lockCapacity, queueForCapacity } from '../../src/modules/capacity/lock-capacity.ts'
import { readCapacity } from '../../src/modules/capacity/read-capacity.ts'
import {
  minute,
  startCapacityTestShop,
  unitsAt,
  useOf,
  type CapacityTestShop,
} from '../shops/capacity-test-shop.ts'
import { ownerRows } from './owner-rows.ts'
import { sampleNow } from '../test-server.ts'

const manyBuyers = Number(process.env['TABARD_BUYERS'] ?? 40)
/** How often each race is run. */
export const raceRounds = 20

export const sharedPlace = { key: 'ticket:last', isExclusive: false, units: 1 } as const
export const soleRoom = { key: 'room:sole', isExclusive: true } as const

/** Two inserts that exclude each other wait for each other, if neither has locked the resource. */
const deadlock = '40P01'

export interface Race {
  readonly at: CapacityTestShop
  stop(): Promise<void>
}

/** Start a shop with as many connections as a database of the tests allows, so that transactions overlap. */
export async function startRace(): Promise<Race> {
  const at = await startCapacityTestShop(30)
  await at.write((tx) =>
    queueForCapacity(tx, { shopId: at.shopId, resources: [sharedPlace, soleRoom] }, sampleNow),
  )
  return { at, stop: () => at.testShop.stop() }
}

/**
 * All buyers want the same unit at once. Each reads what is free, then allocates; `locked` reads behind the lock.
 * Returns how many got it, and how many units the database has allocated.
 */
export async function race(
  { at }: Race,
  resource: typeof sharedPlace | typeof soleRoom,
  how: 'locked' | 'unlocked',
  buyers = manyBuyers,
): Promise<{ winners: number; units: number }> {
  await ownerRows('delete from allocations')
  await ownerRows('delete from resource_buckets')
  const bought = await Promise.all(Array.from({ length: buyers }, () => buy(at, resource, how)))
  const [counted] = await ownerRows<{ units: number }>(
    'select coalesce(sum(units), 0)::integer as units from allocations',
  )
  return { winners: bought.filter(Boolean).length, units: counted?.units ?? 0 }
}

async function buy(
  at: CapacityTestShop,
  resource: typeof sharedPlace | typeof soleRoom,
  how: 'locked' | 'unlocked',
): Promise<boolean> {
  try {
    return await at.write(async (tx) => {
      const { used, busy } = await usageOf(tx, at.shopId, resource, how)
      const use = useOf(resource, 0, 60)
      const isAvailable = resource.isExclusive
        ? isFree(busy(resource.key), use)
        : used(resource.key, sampleNow) < resource.units
      if (!isAvailable) return false
      await allocateCapacity(tx, at.holder(), [resource.isExclusive ? use : unitsAt(resource, 0)])
      return true
    })
  } catch (error) {
    const isLost = capacityConstraints.includes(brokenConstraint(error) ?? '') || sqlState(error) === deadlock
    if (isLost) return false
    throw error
  }
}

function usageOf(tx: WriteTx, shopId: string, resource: Resource, how: 'locked' | 'unlocked') {
  const range = { shopId, from: sampleNow, to: sampleNow + 60 * minute }
  if (how === 'locked') return lockCapacity(tx, { ...range, resources: [resource] }, sampleNow)
  const { key } = resource
  const keys = resource.isExclusive ? { shared: [], exclusive: [key] } : { shared: [key], exclusive: [] }
  return readCapacity(tx, { ...range, ...keys }, sampleNow)
}
