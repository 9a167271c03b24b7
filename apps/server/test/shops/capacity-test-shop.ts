import { randomUUID } from 'node:crypto'
import type { BucketAllocation } from '@tabard/domain/capacity/buckets'
import type { ExclusiveAllocation } from '@tabard/domain/capacity/exclusive'
import type { Resource } from '@tabard/domain/capacity/resource'
import { systemWrite } from '../../src/db/platform-database.ts'
import type { WriteTx } from '../../src/db/tx.ts'
import { createMerchant } from './factories.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { sampleNow, startTestServer, type TestServer } from '../test-server.ts'

export const minute = 60_000
const bucketMs = 15 * minute

/** A shop without limits of its own, for tests that call the capacity engine directly. */
export interface CapacityTestShop {
  readonly testShop: TestServer
  readonly shopId: string
  write<Result>(work: (tx: WriteTx) => Promise<Result>): Promise<Result>
  holder(): { readonly shopId: string; readonly holderId: string }
  /** Used and limit of each time bucket. */
  buckets(): Promise<{ resource: string; used: number; units: number }[]>
  /** The resource, start and expiry of each allocation, in minutes from `sampleNow`. */
  allocations(): Promise<[resource: string, starts: number, ends: number, expires: number | null][]>
}

/** Start a server with one shop. */
export async function startCapacityTestShop(poolSize = 8): Promise<CapacityTestShop> {
  const testShop = await startTestServer({ poolSize })
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  const shopId = shops[0]?.shopId ?? ''
  const after = (at: Date) => (at.getTime() - sampleNow) / minute
  return {
    testShop,
    shopId,
    write: (work) => systemWrite(testShop.server.pool, merchantId, work),
    holder: () => ({ shopId, holderId: randomUUID() }),
    buckets: () =>
      ownerRows(
        'select resource, used, units from resource_buckets where merchant_id = $1 order by resource, starts_at',
        [merchantId],
      ),
    allocations: async () => {
      const rows = await ownerRows<{
        resource: string
        starts_at: Date
        ends_at: Date
        expires_at: Date | null
      }>(
        'select resource, starts_at, ends_at, expires_at from allocations where merchant_id = $1 order by resource, starts_at',
        [merchantId],
      )
      return rows.map((row) => [
        row.resource,
        after(row.starts_at),
        after(row.ends_at),
        row.expires_at && after(row.expires_at),
      ])
    },
  }
}

/** Units of a bucket of 15 minutes that starts some minutes from `sampleNow`. */
export function unitsAt(
  { key, units }: Extract<Resource, { isExclusive: false }>,
  startsIn: number,
  count = 1,
): BucketAllocation {
  const startsAt = sampleNow + startsIn * minute
  return { resource: key, startsAt, endsAt: startsAt + bucketMs, units: count, limit: units }
}

/** An exclusive resource from one time to another, in minutes from `sampleNow`. */
export function useOf({ key }: Pick<Resource, 'key'>, startsIn: number, endsIn: number): ExclusiveAllocation {
  return { resource: key, from: sampleNow + startsIn * minute, to: sampleNow + endsIn * minute }
}
