import { decideAttempt, type Decision, type ProviderTruth } from '@tabard/domain/payments/decide-attempt'
import type { TokenisedCard } from '@tabard/domain/payments/stored-cards'
import {
  ProviderRefused,
  ProviderSilent,
  type AttemptKey,
  type Provider,
} from '../../../gateways/payments/provider.ts'
import { keyOf } from './attempt-account.ts'
import type { AttemptRow, StoredView } from './attempt-queries.ts'

/** What a provider or a terminal said of an attempt. */
export interface Said {
  readonly isMoney: boolean
  /** The provider's ids. */
  readonly session: string | undefined
  readonly transaction: string | undefined
  /** The charged amount. */
  readonly cents: number
  readonly currency: string
  /** The whole answer as JSON, for reviews. */
  readonly known: string
  /** The card that the payment stored at the provider. */
  readonly storedCard?: TokenisedCard | undefined
  /** What the terminal shows. */
  readonly view?: StoredView
  /** Until when the provider keeps what is held. Undefined: it does not say. */
  readonly heldUntil?: number | undefined
}

/** An attempt's next status, and the answer that it follows from. */
export interface Answer {
  readonly decision: Decision
  /** Undefined: there was no answer, or the attempt is not known there. */
  readonly said: Said | undefined
  /** The answer in a word, for the history of the payment. */
  readonly result: string
}

interface Question {
  readonly isClosing: boolean
  /** The provider's id of a scanned payment, which the provider must confirm. */
  readonly found: string | undefined
  readonly clock: () => number
}

/** Ask a provider about an attempt, and decide it. */
export async function askProvider(
  provider: Provider,
  attempt: AttemptRow,
  { isClosing, found, clock }: Question,
): Promise<Answer> {
  const key = keyOf(attempt)
  const isHint = found !== undefined && attempt.isScanned && key.session === undefined
  const asked = isHint ? { ...key, session: found } : key
  const answer = await find(provider, isClosing ? { ...asked, isWanted: false } : asked)
  // A notification that names another payment says nothing of this one.
  const truth =
    isHint && typeof answer === 'object' && answer.reference !== key.reference ? undefined : answer
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
    isScanned: attempt.isScanned,
    createdAt: attempt.createdAt.getTime(),
  }
}

/** An answer as it is stored with its attempt: a token is stored encrypted only. */
function withoutCard({ storedCard: _, ...said }: ProviderTruth): Omit<ProviderTruth, 'storedCard'> {
  return said
}
