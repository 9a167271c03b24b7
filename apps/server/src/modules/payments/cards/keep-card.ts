import type { TokenisedCard } from '@tabard/domain/payments/stored-cards'
import type { Config } from '../../../config.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import type { AttemptRow } from '../attempts/attempt-queries.ts'
import { findAttemptCard, insertCard, removeEarlier } from './card-queries.ts'
import { sealToken } from './card-secrets.ts'
import { removalJob } from './remove-card.ts'

/**
 * Keep the card that a payment stored at the provider, for the customer who agreed to it. Without a consent nothing is
 * kept. `isPaid` false: the payment does not count, so the provider removes the card again.
 */
export async function keepCard(
  tx: WriteTx,
  config: Pick<Config, 'secret' | 'secretKeys'>,
  { attemptId, accountId }: Pick<AttemptRow, 'attemptId' | 'accountId'>,
  { token, ...facts }: TokenisedCard,
  { isPaid, now }: { readonly isPaid: boolean; readonly now: number },
): Promise<void> {
  const consent = await tx.row(findAttemptCard({ attemptId }))
  if (!consent?.consentedAt || accountId === null) return
  const owner = { merchantId: tx.merchantId, customerId: consent.customerId, accountId }
  const at = new Date(now)
  const [card] = await tx.change(
    insertCard({
      attemptId,
      cardId: newId(now),
      accountId,
      ...sealToken(config, token, owner),
      ...facts,
      isPaid,
      at,
    }),
  )
  if (!card) return
  const { cardId, state } = card
  if (state === 'removed') await tx.change(removalJob(cardId, now))
  else
    for (const earlier of await tx.change(removeEarlier({ cardId, at })))
      await tx.change(removalJob(earlier.cardId, now))
}
