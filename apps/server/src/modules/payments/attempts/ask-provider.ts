import { decideAttempt, type ProviderTruth } from '@tabard/domain/payments/decide-attempt'
import {
  ProviderRefused,
  ProviderSilent,
  type AttemptKey,
  type Provider,
} from '../../../gateways/payments/provider.ts'
import type { Answer } from './answer.ts'
import { keyOf } from './attempt-account.ts'
import type { AttemptRow } from './attempt-queries.ts'

/** Ask a provider about an attempt on its page, and decide it. */
export async function askProvider(
  provider: Provider,
  attempt: AttemptRow,
  { isClosing, clock }: { readonly isClosing: boolean; readonly clock: () => number },
): Promise<Answer> {
  const key = keyOf(attempt)
  const truth = await find(provider, isClosing ? { ...key, isWanted: false } : key)
  return {
    decision: decideAttempt(termsOf(attempt), truth, clock()),
    said:
      typeof truth === 'object'
        ? { ...truth, isMoney: truth.status === 'paid', known: JSON.stringify(withoutCard(truth)) }
        : undefined,
    result: typeof truth === 'object' ? truth.status : (truth ?? 'none'),
  }
}

async function find(provider: Provider, key: AttemptKey): Promise<ProviderTruth | undefined | 'unreachable'> {
  try {
    return await provider.find(key)
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return 'unreachable'
    throw error
  }
}

function termsOf(attempt: AttemptRow) {
  return {
    status: attempt.status,
    cents: attempt.cents,
    currency: attempt.currency,
    reference: attempt.reference,
    environment: attempt.environment,
    account: attempt.account,
    session: attempt.session ?? undefined,
    createdAt: attempt.createdAt.getTime(),
  }
}

/** An answer as it is stored with its attempt: a token is stored encrypted only. */
function withoutCard({ storedCard: _, ...said }: ProviderTruth): Omit<ProviderTruth, 'storedCard'> {
  return said
}
