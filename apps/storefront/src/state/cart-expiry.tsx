import { tableFamily } from '@tabard/contract/screens/screens'
import { notify } from '@tabard/ui/notices'
import { cartStore } from '@tabard/ui/ordering/use-cart'
import { useEffect } from 'react'
import { leaveIdleAmending } from './amending-order.ts'
import { leaveOverTable } from './leave-over-table.ts'
import { usePlace } from './place.tsx'
import { useConfig } from './shop-state.tsx'
import { useLabels } from './use-labels.ts'

/** Expires idle carts by the shop's rule once it is known, and whenever the guest returns to the page. */
export function TendCart() {
  const { t } = useLabels()
  const { cartScope, shop, family } = usePlace()
  useEffect(() => {
    if (family !== tableFamily) leaveOverTable(shop, Date.now()).catch(() => undefined)
  }, [family, shop])
  const hours = useConfig().data?.cartExpireHours
  useEffect(() => {
    if (hours === undefined) return undefined
    const load = () => {
      if (document.visibilityState !== 'visible') return
      const number = leaveIdleAmending(cartScope, hours, Date.now())
      if (number !== undefined) notify(t('amendOwn.idle', { number }))
      if (cartStore(cartScope).getState().load(hours) === 'expired') notify(t('cart.expired', { hours }))
    }
    load()
    document.addEventListener('visibilitychange', load)
    return () => document.removeEventListener('visibilitychange', load)
  }, [cartScope, hours, t])
  return null
}
