import { remindAfterMs } from '@tabard/domain/kitchen/acceptance'
import { createLruCache } from '../../../../db/lru-cache.ts'
import { systemWrite } from '../../../../db/platform-database.ts'
import type { Deps } from '../../../payments/deps.ts'
import { enqueueJob } from '../../../platform/enqueue.ts'
import { getShop } from '../../../shops/load-shop.ts'

interface ShopKey {
  readonly merchantId: string
  readonly shopId: string
}

const minuteMs = 60_000

/**
 * The minute up to which a job is known to be scheduled, by shop. An evicted entry
 * only schedules a job again.
 */
const scheduled = createLruCache<number>({ maxEntries: 10_000 })

/**
 * Build the statement that schedules one job per shop and minute. It is at least a whole minute ahead.
 * Jobs run by the database's clock, and a job that is early by the server's clock must not repeat at once.
 */
export function chaseJob(shopId: string, at: number, now: number) {
  const minute = Math.max(minuteAfter(at), minuteAfter(now) + 1)
  return enqueueJob({
    name: 'orders.chase',
    key: `${shopId}:${minute}`,
    payload: { shopId },
    at: minute * minuteMs,
  })
}

/**
 * Schedule a job for the time by which a new order must be accepted. It runs after the order's transaction,
 * once per shop and minute, so that placing an order stays one statement. If the process ends in between, the
 * next order's job or the hourly job finds the order.
 */
export async function scheduleChase(
  { pool, clock, log }: Pick<Deps, 'pool' | 'clock' | 'log'>,
  key: ShopKey,
): Promise<void> {
  const now = clock()
  const id = `${key.merchantId}:${key.shopId}`
  if (scheduled.get(id) === minuteAfter(now)) return
  try {
    await systemWrite(pool, key.merchantId, async (tx) => {
      const { settings } = await getShop(tx, key.shopId)
      const afterMs = remindAfterMs(settings['order.refuseAfterMinutes'])
      await tx.change(chaseJob(key.shopId, minuteAfter(now) * minuteMs + afterMs, now))
    })
    scheduled.set(id, minuteAfter(now))
  } catch (error) {
    // The order is already committed: its answer must not fail because of this.
    log.error({ err: error }, 'failed to schedule a job')
  }
}

function minuteAfter(at: number): number {
  return Math.ceil(at / minuteMs)
}
