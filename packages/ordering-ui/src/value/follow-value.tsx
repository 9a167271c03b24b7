import { usePath } from '@tabard/ui/router'
import { useEffect } from 'react'
import { putPricedValue } from '../cart-state/priced-value.ts'
import { useValueChoice } from '../cart-state/value-choice.ts'
import { useOrdering } from '../context/ordering.tsx'
import { useNow } from '../context/use-now.ts'
import { useTable } from '../context/use-table.ts'
import { priceValue } from './price-value.ts'
import { useOwnValue } from './use-own-value.ts'

/** Keeps the price of the cart in step with the cards and coupons of its guest, and with what they chose to use. */
export function FollowValue(): null {
  // Logging in and out leads to another screen: whose cards count is read again.
  usePath()
  const { cartScope } = useOrdering()
  const paysHere = useTable() === undefined
  const own = useOwnValue()
  const choice = useValueChoice(cartScope)
  const now = useNow(60_000)
  useEffect(() => {
    putPricedValue(cartScope, priceValue(own, choice, { paysHere, now }))
  }, [cartScope, paysHere, own, choice, now])
  return null
}
