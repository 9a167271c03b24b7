import type { Decision } from '@tabard/domain/payments/decide-attempt'
import type { TokenisedCard } from '@tabard/domain/payments/stored-cards'
import type { StoredView } from './attempt-queries.ts'

/** What a provider or a terminal said of an attempt. */
interface Said {
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
}

/** An attempt's next status, and the answer that it follows from. */
export interface Answer {
  readonly decision: Decision
  /** Undefined: there was no answer, or the attempt is not known there. */
  readonly said: Said | undefined
  /** The answer in a word, for the history of the payment. */
  readonly result: string
}
