import type { ErrorCode } from '@tabard/contract/errors'
import type { CardChoice } from '@tabard/domain/payments/stored-cards'
import type { Refusal } from '../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import { chooseCard, isChosenCard, type PreparedCard } from '../../payments/cards/choose-card.ts'
import type { Deps } from '../../payments/deps.ts'
import { orderLanguage } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'
import type { ConnectedMethod } from '../../shops/accounts/connect-account.ts'

interface CardAttempt {
  readonly caller: Promise<Caller>
  readonly by: ConnectedMethod
  readonly order: OrderRow
}

/** What a payment page does with a card. */
export interface PageCard<Codes extends ErrorCode> {
  /** Whether an open page does the same already. */
  isOn(tx: ReadTx, attemptId: string): Promise<boolean>
  /** Prepare it for a new attempt. Undefined: an ordinary page. */
  prepare(tx: WriteTx, attempt: CardAttempt): Promise<PreparedCard | undefined | Refusal<Codes>>
}

/** For guests who continue to pay: whatever the open page does; a new one is an ordinary page. */
export const cardAsOpen: PageCard<never> = {
  isOn: () => Promise.resolve(true),
  prepare: () => Promise.resolve(undefined),
}

/** What the guest chose at checkout; undefined: an ordinary page. */
export function chosenCard(
  deps: Pick<Deps, 'config'>,
  choice: CardChoice | undefined,
  now: number,
): PageCard<'card.unknown' | 'card.notStored'> {
  return {
    isOn: (tx, attemptId) => isChosenCard(tx, attemptId, choice),
    prepare: async (tx, { caller, by, order }) => {
      if (choice === undefined) return undefined
      const { customerId } = await caller
      const language = orderLanguage(order)
      return chooseCard(tx, deps.config, { choice, customerId, by, language, now })
    },
  }
}
