import type { MemberCard } from '@tabard/contract/value/cards/member-cards'
import type { RedeemedPoints } from '@tabard/domain/pricing/discounts/redeem-points'
import { useMemo } from 'react'
import { useBill } from '../../cart-state/use-bill.ts'

/** The most points that the cart can redeem, with their value. Undefined: none, or fewer than the minimum. */
export function useMostPoints({ points, programme: { redeeming } }: MemberCard): RedeemedPoints | undefined {
  const available = Math.max(0, points?.balance ?? 0)
  const terms = useMemo(
    () => (redeeming ? { points: { ...redeeming, available, requested: available } } : {}),
    [redeeming, available],
  )
  const bill = useBill('none', terms)?.bill
  return redeeming ? bill?.points : undefined
}
