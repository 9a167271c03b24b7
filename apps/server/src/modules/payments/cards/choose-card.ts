import type { CardChoice, PageCardChoice } from '@tabard/domain/payments/stored-cards'
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
  /** False: the shop stores no cards (`payment.fast`). */
  readonly isOffered: boolean
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
  { choice, customerId, by, isOffered, language, now }: ChosenCard,
): Promise<PreparedCard | Refusal<'card.unknown' | 'card.notStored'>> {
  const { accountId, provider } = by
  const canStore = isOffered && customerId !== '' && accountId !== null && provider.removeCard !== undefined
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

/**
 * Whether the page of an attempt does with a card what the customer chose now. Undefined: they continue with whatever it
 * does. `foreign`: it offers another customer's card, or stores the card for them, so nobody else is sent to it.
 */
export async function comparePage(
  tx: ReadTx,
  { attemptId, customerId }: { readonly attemptId: string; readonly customerId: string },
  choice: PageCardChoice | undefined,
): Promise<'same' | 'different' | 'foreign'> {
  const card = await tx.row(findAttemptCard({ attemptId }))
  if (card && card.customerId !== customerId) return 'foreign'
  return choice === undefined || isSame(card, choice) ? 'same' : 'different'
}

function isSame(
  card: { readonly cardId: string | null; readonly consentVersion: string | null } | undefined,
  choice: PageCardChoice,
): boolean {
  if (choice.kind === 'plain') return !card
  return choice.kind === 'new' ? card?.consentVersion === choice.consent : card?.cardId === choice.cardId
}

/** Find what the page of an attempt does with a card of this customer. Undefined: nothing. */
export async function findCardOnPage(
  tx: ReadTx,
  { attemptId, customerId }: { readonly attemptId: string; readonly customerId: string },
): Promise<CardChoice | undefined> {
  const card = await tx.row(findAttemptCard({ attemptId }))
  if (card?.customerId !== customerId) return undefined
  return card.cardId === null
    ? { kind: 'new', consent: card.consentVersion ?? '' }
    : { kind: 'stored', cardId: card.cardId }
}
