import type { CardChoice } from '@tabard/domain/payments/stored-cards'
import type { Config } from '../../../config.ts'
import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { CardOnPage } from '../../../gateways/payments/provider.ts'
import type { ConnectedMethod } from '../../shops/accounts/connect-account.ts'
import { findAttemptCard, lockCard, offerCard, writeConsent } from './card-queries.ts'
import { openToken } from './card-secrets.ts'

interface ChosenCard {
  readonly attemptId: string
  readonly choice: CardChoice
  /** Empty: the guest has no account. */
  readonly customerId: string
  readonly by: ConnectedMethod
  /** In which the consent was shown. */
  readonly language: string
  readonly now: number
}

/**
 * Write what the page of a new attempt does with a card. The lock of a stored card decides against its removal: whichever
 * is first. Another customer's card is refused as one that does not exist.
 */
export async function chooseCard(
  tx: WriteTx,
  config: Pick<Config, 'secret' | 'secretKeys'>,
  { attemptId, choice, customerId, by, language, now }: ChosenCard,
): Promise<CardOnPage | Refusal<'card.unknown' | 'card.notStored'>> {
  const { accountId, provider } = by
  const canStore = customerId !== '' && accountId !== null && provider.removeCard !== undefined
  if (choice.kind === 'new') {
    if (!canStore) return new Refusal('card.notStored', {})
    const version = choice.consent
    await tx.change(writeConsent({ attemptId, customerId, at: new Date(now), version, language }))
    return { kind: 'store' }
  }
  if (!canStore) return new Refusal('card.unknown', {})
  const { cardId } = choice
  const card = await tx.row(lockCard({ cardId, customerId, accountId }))
  const token = card && openToken(config, card, { merchantId: tx.merchantId, ...card })
  if (token === undefined) return new Refusal('card.unknown', {})
  await tx.change(offerCard({ attemptId, customerId, cardId }))
  return { kind: 'use', token }
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
