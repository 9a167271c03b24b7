import { ProviderRefused, ProviderSilent } from '../../../gateways/payments/provider.ts'
import type { Deps } from '../deps.ts'
import type { AttemptRow } from './attempt-queries.ts'

/**
 * Returns true only if the provider says that no payer has opened the page, or does not know the attempt. A provider that
 * is silent or cannot tell leaves the page its full time.
 */
export async function isPageUnopened(
  { providers }: Pick<Deps, 'providers'>,
  merchantId: string,
  attempt: AttemptRow,
): Promise<boolean> {
  try {
    const shop = { merchantId, shopId: attempt.shopId }
    const truth = await providers.find(attempt.provider)?.find(shop, attempt.reference)
    return truth === undefined || (truth.status === 'open' && truth.isOpened === false)
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return false
    throw error
  }
}
