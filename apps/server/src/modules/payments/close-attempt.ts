import { ProviderRefused, ProviderSilent } from '../../gateways/payments/provider.ts'
import type { Outside } from './outside.ts'
import type { AttemptRow } from './queries.ts'
import { reconcile } from './reconcile.ts'

/**
 * Closes a page that nobody shall pay on any more, and asks what became of it. While the provider is silent the attempt
 * stays as it is, and the sweeper goes on.
 */
export async function closeAttempt(
  outside: Outside,
  merchantId: string,
  attempt: AttemptRow,
): Promise<AttemptRow> {
  try {
    await outside.providers
      .find(attempt.provider)
      ?.close({ merchantId, shopId: attempt.shop_id }, attempt.reference)
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return attempt
    throw error
  }
  return (await reconcile(outside, merchantId, attempt.attempt_id)) ?? attempt
}
