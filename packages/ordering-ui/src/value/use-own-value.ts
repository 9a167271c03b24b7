import { coupons, type Coupon } from '@tabard/contract/value/coupons/coupons'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { memberCards, type MemberCard, type MyCards } from '@tabard/contract/value/cards/member-cards'
import { useRead } from '@tabard/ui/client/queries'
import { shopToken } from '@tabard/ui/storage/session'
import { useMemo } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import { useConfig } from '../context/shop-state.tsx'
import type { OwnValue } from './price-value.ts'

const noCoupons: readonly Coupon[] = []

/** The cards of the customer who is logged in. Undefined: nobody is, the shop has none, or not loaded yet. */
export function useMyCards(): MyCards | undefined {
  const { isCustomer } = useOrdering()
  const hasWallet = useConfig().data?.hasWallet === true
  return useRead(memberCards.mine, {}, { enabled: hasWallet && isCustomer() }).data
}

/** The card that orders here count for: the first, as the server chooses it. */
export function cardOf(mine: MyCards | undefined): MemberCard | undefined {
  return mine?.cards[0]
}

/** What the guest has of value at this shop. */
export function useOwnValue(): OwnValue {
  const { shop, isCustomer } = useOrdering()
  const { hasWallet = false, hasCoupons = false } = useConfig().data ?? {}
  const card = cardOf(useMyCards())
  const gifts = useRead(giftCards.mine, {}, { enabled: hasWallet && isCustomer() }).data
  // A guest has coupons from the first order on; a visitor without a token has nothing yet.
  const mayHave = hasCoupons && shopToken(shop).read() !== undefined
  const own = useRead(coupons.mine, {}, { enabled: mayHave }).data
  return useMemo(() => ({ card, giftCards: gifts ?? [], coupons: own ?? noCoupons }), [card, gifts, own])
}
