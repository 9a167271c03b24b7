import { reading } from '../../db/statement.ts'
import type { UseCaseDeps } from '../../use-case-deps.ts'
import { enqueuePlatformJob, type JobName, type JobPayloads } from './enqueue.ts'

/** List every shop of the installation. */
export const listAllShops = reading<{ merchantId: string; shopId: string }>(
  'select merchant_id, shop_id from shop_directory',
)

/** Jobs that need only a shop. */
type ShopJobName = { [Name in JobName]: { shopId: string } extends JobPayloads[Name] ? Name : never }[JobName]

/**
 * Enqueue these jobs now for each shop of the installation, keyed by the shop: a failing job concerns one
 * shop only.
 */
export async function enqueueForEveryShop(
  { platform, clock }: Pick<UseCaseDeps, 'platform' | 'clock'>,
  names: readonly ShopJobName[],
): Promise<void> {
  for (const { merchantId, shopId } of await platform.rows(listAllShops()))
    for (const name of names)
      await platform.rows(
        enqueuePlatformJob(merchantId, { name, key: shopId, payload: { shopId }, at: clock() }),
      )
}
