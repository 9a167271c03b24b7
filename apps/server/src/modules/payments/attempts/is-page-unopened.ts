import { systemRead } from '../../../db/platform-database.ts'
import { ProviderRefused, ProviderSilent } from '../../../gateways/payments/provider.ts'
import type { Deps } from '../deps.ts'
import { connectOf, keyOf } from './attempt-account.ts'
import { isInPerson, type AttemptRow } from './attempt-queries.ts'

/**
 * Returns true only if the provider says that no payer has opened the page, or does not know the attempt. A provider that
 * is silent or cannot tell leaves the page its full time.
 */
export async function isPageUnopened(
  deps: Pick<Deps, 'providers' | 'config' | 'pool'>,
  merchantId: string,
  attempt: AttemptRow,
): Promise<boolean> {
  if (isInPerson(attempt)) return false
  try {
    const provider = await systemRead(deps.pool, merchantId, (tx) => connectOf(tx, attempt, deps))
    const truth = await provider?.find(keyOf(attempt))
    return truth === undefined || (truth.status === 'open' && truth.isOpened === false)
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return false
    throw error
  }
}
