import { coupons } from '@tabard/contract/value/coupons/coupons'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { readKey } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that reads balances and coupons again: an order used them, or they are other than shown. */
export function useReadValueAgain(): () => void {
  const client = useApi()
  const queries = useQueryClient()
  return () => {
    for (const row of [memberCards.mine, giftCards.mine, coupons.mine])
      void queries.invalidateQueries({ queryKey: readKey(client, row, {}) })
  }
}
