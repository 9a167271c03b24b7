import { emptyCart } from '@tabard/domain/cart/change-cart'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { notify } from '@tabard/ui/notices'
import { cartStore } from '@tabard/ui/ordering/use-cart'
import { useEffect } from 'react'
import { leaveIdleAmending } from './amending-order.ts'
import { usePlace } from './place.tsx'
import { useConfig } from './shop-state.tsx'
import { tableFamily } from './use-table.ts'
import { useWords } from './use-words.ts'

/** Loads the cart by the shop's rules once they are known, and whenever the guest comes back to the page. */
export function TendCart() {
  const { t } = useWords()
  const { shop, family } = usePlace()
  useEffect(() => {
    // What a table shares is no cart to pick up: it stays with the table, and with this phone when it comes back there.
    if (family !== tableFamily && cartStore(shop).getState().shared)
      cartStore(shop)
        .getState()
        .revise(({ offered }) => ({
          cart: emptyCart({ cartId: mintUuid(), shop }),
          offered,
          shared: undefined,
        }))
  }, [family, shop])
  const hours = useConfig().data?.cartExpireHours
  useEffect(() => {
    if (hours === undefined) return undefined
    const load = () => {
      if (document.visibilityState !== 'visible') return
      const number = leaveIdleAmending(shop, hours, Date.now())
      if (number !== undefined) notify(t('amendOwn.idle', { number }))
      if (cartStore(shop).getState().load(hours) === 'expired') notify(t('cart.expired', { hours }))
    }
    load()
    document.addEventListener('visibilitychange', load)
    return () => document.removeEventListener('visibilitychange', load)
  }, [hours, shop, t])
  return null
}
