import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { onlineProviderOf } from '@tabard/domain/payments/online-providers'
import type { ReadTx } from '../../../db/tx.ts'
import type { AttemptKey, Provider } from '../../../gateways/payments/provider.ts'
import type { Terminal, TerminalKey } from '../../../gateways/terminals/terminal.ts'
import { connectAccount } from '../../shops/accounts/connect-account.ts'
import { getShop } from '../../shops/load-shop.ts'
import { connectTerminal } from '../../shops/terminals/connect-terminal.ts'
import type { Deps } from '../deps.ts'
import type { AttemptRow } from './attempt-queries.ts'

/** Connect the account that an attempt was made with. Undefined: it cannot be reached any more, or it was at a terminal. */
export async function connectOf(
  tx: ReadTx,
  attempt: Pick<AttemptRow, 'shopId' | 'provider' | 'accountId'>,
  deps: Pick<Deps, 'providers' | 'config'>,
): Promise<Provider | undefined> {
  const provider = onlineProviderOf(attempt.provider)
  return provider && connectAccount(await getShop(tx, attempt.shopId), { ...attempt, provider }, deps)
}

/** Connect the terminal that an attempt was made at. Undefined: it cannot be reached any more, or it was none. */
export async function terminalOf(
  tx: ReadTx,
  { shopId, terminalId }: Pick<AttemptRow, 'shopId' | 'terminalId'>,
  deps: Pick<Deps, 'terminals' | 'config'>,
): Promise<Terminal | undefined> {
  return terminalId === null ? undefined : connectTerminal(await getShop(tx, shopId), terminalId, deps)
}

/** What a question to a terminal about an attempt names. */
export function terminalKeyOf(attempt: AttemptRow): TerminalKey {
  const { reference, session, createdAt, isHold, holdTransaction } = attempt
  const isCapture = holdTransaction !== null
  return {
    reference,
    session: session ?? undefined,
    kind: isHold ? 'hold' : isCapture ? 'capture' : 'payment',
    startedAt: createdAt.getTime(),
    held: holdTransaction ?? undefined,
  }
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
