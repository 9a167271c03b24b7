import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import type { SpendingTerms } from './spending-terms.ts'
import { findAttached, findMemberCard, findOwner } from './spender-queries.ts'
import { readTakenMember } from './taken-member.ts'

interface Attaching {
  readonly orderId: string
  /** The guest of the order. */
  readonly guestId: string
  readonly cardId: string
  readonly profile: Pick<ShopProfile, 'currency' | 'settings'>
}

type NotAttached = Refusal<
  'memberCard.unknown' | 'memberCard.frozen' | 'programme.unknown' | 'orderCard.other' | 'orderCard.stranger'
>

/**
 * Find what an order earns for a card that staff attach to it, under the lock of the order. `attached`: it has this card.
 * Refuses an order that has another card, or that a customer placed whose card it is not.
 */
export async function termsOfAttached(
  tx: WriteTx,
  { orderId, guestId, cardId, profile }: Attaching,
): Promise<SpendingTerms['stored'] | 'attached' | NotAttached> {
  const { currency } = profile
  const [attached, owner, card] = await Promise.all([
    tx.row(findAttached({ orderId })),
    tx.row(findOwner({ guestId })),
    tx.row(findMemberCard({ cardId, currency })),
  ])
  if (attached) return attached.cardId === cardId ? 'attached' : new Refusal('orderCard.other', {})
  if (card && owner && card.customerId !== owner.customerId) return new Refusal('orderCard.stranger', {})
  const taken = await readTakenMember(tx, { cardId }, profile)
  if (isRefusal(taken))
    return taken.code === 'memberCard.unknown' ? new Refusal(taken.code, {}) : notEarning()
  const { stored } = taken.terms
  if (stored.cardId !== undefined) return stored
  return card?.status === 'frozen' ? new Refusal('memberCard.frozen', {}) : notEarning()
}

/** The programme of the card ended. */
function notEarning() {
  return new Refusal('programme.unknown', {})
}
