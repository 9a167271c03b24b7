import type { CardChoice } from '@tabard/domain/payments/stored-cards'
import type { Config } from '../../../config.ts'
import { Refusal } from '../../../db/refusal.ts'
import type { Query } from '../../../db/statement.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { CardOnPage } from '../../../gateways/payments/provider.ts'
import type { ConnectedMethod } from '../../shops/accounts/connect-account.ts'
import { findAttemptCard, lockCard, offerCard, writeConsent } from './card-queries.ts'
import { openToken } from './card-secrets.ts'

interface ChosenCard {
  readonly choice: CardChoice
  /** Empty: the guest has no account. */
  readonly customerId: string
  readonly by: ConnectedMethod
  /** In which the consent was shown. */
  readonly language: string
  readonly now: number
}

/** What the page of a new attempt does with a card, before the attempt is written. */
export interface PreparedCard {
  readonly cardOnPage: CardOnPage
  /** Build the statement that follows the insert of the attempt. */
  write(attemptId: string): Query<unknown, 'write'>
}

/**
 * Prepare what the page of a new attempt does with a card. The lock of a stored card decides against its removal: whichever
 * is first. Another customer's card is refused as one that does not exist.
 */
export async function chooseCard(
  tx: WriteTx,
  config: Pick<Config, 'secret' | 'secretKeys'>,
  { choice, customerId, by, language, now }: ChosenCard,
): Promise<PreparedCard | Refusal<'card.unknown' | 'card.notStored'>> {
  const { accountId, provider } = by
  const canStore = customerId !== '' && accountId !== null && provider.removeCard !== undefined
  if (choice.kind === 'new') {
    if (!canStore) return new Refusal('card.notStored', {})
    const version = choice.consent
    const consent = { customerId, at: new Date(now), version, language }
    return {
      cardOnPage: { kind: 'store' },
      write: (attemptId) => writeConsent({ attemptId, ...consent }),
    }
  }
  if (!canStore) return new Refusal('card.unknown', {})
  const { cardId } = choice
  const card = await tx.row(lockCard({ cardId, customerId, accountId }))
  const token = card && openToken(config, card, { merchantId: tx.merchantId, ...card })
  if (token === undefined) return new Refusal('card.unknown', {})
  return {
    cardOnPage: { kind: 'use', token },
    write: (attemptId) => offerCard({ attemptId, customerId, cardId }),
  }
}

/** Whether the page of an attempt does with a card what the guest chose now; undefined: an ordinary page. */
export async function isChosenCard(
  tx: ReadTx,
  attemptId: string,
  choice: CardChoice | undefined,
): Promise<boolean> {
  const card = await tx.row(findAttemptCard({ attemptId }))
  if (choice === undefined || !card) return choice === undefined && !card
  return choice.kind === 'new' ? card.consentVersion === choice.consent : card.cardId === choice.cardId
}
