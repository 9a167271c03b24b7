import { ProviderRefused, ProviderSilent } from '../../../gateways/payments/provider.ts'
import type { Deps } from '../deps.ts'
import type { AttemptRow } from './attempt-queries.ts'
import { reconcile } from './reconcile.ts'

/**
 * Close a payment page that must not be paid any more, and reconcile its attempt. If the provider does not
 * answer, the attempt stays and the sweeper continues.
 */
export async function closeAttempt(deps: Deps, merchantId: string, attempt: AttemptRow): Promise<AttemptRow> {
  try {
    await deps.providers
      .find(attempt.provider)
      ?.close({ merchantId, shopId: attempt.shopId }, attempt.reference)
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return attempt
    throw error
  }
  return (await reconcile(deps, merchantId, attempt.attemptId)) ?? attempt
}
