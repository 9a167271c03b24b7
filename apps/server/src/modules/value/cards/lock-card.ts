import { Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { shareCard, type CardRow } from './card-queries.ts'

/**
 * Lock a card while value of it is spent, so that it can be neither frozen, closed nor expired until the transaction ends.
 * Payments from one card do not wait for each other here. Refuses a frozen, closed or unknown card. With `customerId`, a
 * card of someone else is unknown; omit it for staff who see the person.
 */
export async function lockCardForSpending(
  tx: WriteTx,
  { cardId, customerId }: { readonly cardId: string; readonly customerId?: string | undefined },
): Promise<
  CardRow | Refusal<'memberCard.unknown'> | Refusal<'memberCard.frozen'> | Refusal<'memberCard.closed'>
> {
  const [card] = await tx.change(shareCard({ cardId }))
  if (!card || (customerId !== undefined && card.customerId !== customerId))
    return new Refusal('memberCard.unknown', {})
  if (card.status === 'frozen') return new Refusal('memberCard.frozen', {})
  return card.status === 'closed' ? new Refusal('memberCard.closed', {}) : card
}
