import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import type { ReadTx } from '../../../db/tx.ts'
import type { AttemptKey, Provider } from '../../../gateways/payments/provider.ts'
import { connectAccount } from '../../shops/accounts/connect-account.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { Deps } from '../deps.ts'
import type { AttemptRow } from './attempt-queries.ts'

/** Connect the account that an attempt was made with. Undefined: it cannot be reached any more. */
export async function connectOf(
  tx: ReadTx,
  attempt: Pick<AttemptRow, 'shopId' | 'provider' | 'accountId'>,
  deps: Pick<Deps, 'providers' | 'config'>,
): Promise<Provider | undefined> {
  return connectAccount(await getShop(tx, attempt.shopId), attempt, deps)
}

/** What a question about an attempt names. */
export function keyOf(attempt: AttemptRow): AttemptKey {
  return {
    reference: attempt.reference,
    session: attempt.session ?? undefined,
    cents: attempt.cents,
    currency: attempt.currency,
    isWanted: isOpenAttempt(attempt.status),
  }
}
