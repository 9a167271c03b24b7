import type { PageCardChoice } from '@tabard/domain/payments/stored-cards'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { mayClosePage } from '@tabard/domain/payments/close-page'
import { Refusal } from '../../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../../db/tx.ts'
import type { HandlerRequest } from '../../../../http/handler.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import type { OpenedAttempt } from '../../../payments/attempts/open-attempt.ts'
import { chooseCard, comparePage, type PreparedCard } from '../../../payments/cards/choose-card.ts'
import type { DepNames } from '../../../payments/deps.ts'
import type { ConnectedMethod } from '../../../shops/accounts/connect-account.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'

interface CardAttempt {
  readonly caller: Promise<Caller>
  readonly by: ConnectedMethod
  readonly profile: Pick<ShopProfile, 'settings'>
}

/** What a payment page does with a card. */
export interface PageCard {
  /**
   * Whether an open page does the same already. Refused while another customer pays there with a card of theirs; their
   * page may be closed after a while, like any page at a table.
   */
  isOn(
    tx: ReadTx,
    attempt: OpenedAttempt['attempt'],
    caller: Promise<Caller>,
  ): Promise<boolean | Refusal<'table.beingPaid'>>
  /** Prepare it for a new attempt. Undefined: an ordinary page. */
  prepare(
    tx: WriteTx,
    attempt: CardAttempt,
  ): Promise<PreparedCard | undefined | Refusal<'card.unknown' | 'card.notStored'>>
}

type CardRequest = Pick<HandlerRequest<unknown, DepNames>, 'deps' | 'now' | 'language'>

/** What the guest chose. Undefined: whatever an open page does; a new one is an ordinary page. */
export function chosenCard(
  { deps, now, language }: CardRequest,
  choice: PageCardChoice | undefined,
): PageCard {
  return {
    isOn: async (tx, attempt, caller) => {
      const { attemptId, cents, currency, createdAt } = attempt
      const { customerId } = await caller
      const match = await comparePage(tx, { attemptId, customerId }, choice)
      const mayClose = mayClosePage({ isOwn: match !== 'foreign', startedAt: createdAt.getTime() }, now)
      if (isOpenAttempt(attempt.status) && !mayClose)
        return new Refusal('table.beingPaid', { heldCents: cents, currency })
      return match === 'same'
    },
    prepare: async (tx, { caller, by, profile }) => {
      if (choice === undefined || choice.kind === 'plain') return undefined
      const { customerId } = await caller
      const isOffered = profile.settings['payment.fast'] === 'cvc'
      return chooseCard(tx, deps.config, { choice, customerId, by, isOffered, language, now })
    },
  }
}
