import { systemWrite } from '../db/platform-database.ts'
import { reading } from '../db/statement.ts'
import type { ServerModule } from '../define-module.ts'
import { purgeRequestCounts } from '../http/limits/share-counts.ts'
import type { UseCaseDeps } from '../use-case-deps.ts'

export const listMerchants = reading<{ merchantId: string }>('select merchant_id from merchants')

/** Delete what has expired, every night: each purge is its own transaction, so that none waits for others. */
export async function purgeExpired(
  { pool, platform, clock }: Pick<UseCaseDeps, 'pool' | 'platform' | 'clock'>,
  modules: readonly ServerModule[],
): Promise<void> {
  for (const { platformPurges = [] } of modules)
    for (const purge of platformPurges) await purge(platform, clock())
  await purgeRequestCounts(platform, clock())
  for (const { merchantId } of await platform.rows(listMerchants()))
    for (const { purges = [] } of modules)
      for (const purge of purges) await systemWrite(pool, merchantId, (tx) => purge(tx, clock()))
}
