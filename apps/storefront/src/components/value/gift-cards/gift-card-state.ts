import type { GiftCardBalance } from '@tabard/contract/value/gift-cards/gift-cards'

/** What the screens say of a gift card. */
export type ShownGiftCardState = 'waiting' | 'active' | 'frozen' | 'closed' | 'expired' | 'empty'

/** The state of a gift card as its holder sees it. */
export function stateOfGiftCard({ status, isExpired, balanceCents }: GiftCardBalance): ShownGiftCardState {
  if (status !== 'active') return status
  if (isExpired) return 'expired'
  return balanceCents > 0 ? 'active' : 'empty'
}
