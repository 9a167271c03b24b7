import type { RedeemedPoints } from '@tabard/domain/pricing/discounts/redeem-points'
import { useMemo } from 'react'
import { useMemberCard } from '../../../components/member/use-member-card.ts'
import { useBill } from '../use-bill.ts'

/** The most points that the order can redeem, by the rules of the programme. Undefined: none, or fewer than its minimum. */
export function useMostPoints(priced: Parameters<typeof useBill>[0]): RedeemedPoints | undefined {
  const { member } = priced.draft
  const card = useMemberCard(member?.scanId === undefined ? undefined : member.cardId)
  const redeeming = card?.programme.redeeming
  const available = Math.max(0, card?.points ?? 0)
  const terms = useMemo(
    () =>
      redeeming
        ? { ...priced.terms, points: { ...redeeming, available, requested: available } }
        : priced.terms,
    [priced.terms, redeeming, available],
  )
  const shopStatus = redeeming ? priced.shopStatus : undefined
  return useBill({ ...priced, shopStatus, terms })?.bill.points
}
