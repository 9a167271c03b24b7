import { ownAccount } from '@tabard/contract/accounts/own-account'
import { useApi } from '@tabard/ui/components/api-provider'
import { useText } from '@tabard/ui/components/text-provider'
import { shopPairing } from '@tabard/ui/storage/device'
import { cartScopes } from '@tabard/ordering-ui/cart-state/cart-scope'
import { forgetOffers } from '@tabard/ordering-ui/offers/entered-codes'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { avoid } from '@tabard/ordering-ui/menu/allergies'
import { stopBeingCustomer } from '../account/become-customer.ts'
import { customerOf } from '../account/customer.ts'
import { payingCart } from '../cart/paying-cart.ts'
import { keepFilter } from '../page/kept-filter.ts'
import { usePlace } from '../shop/place.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { choose } from '@tabard/ordering-ui/context/use-order-type'

/**
 * Whether guests order one after another on this device. A tablet belongs to its table, whose guests
 * continue.
 */
export function isPassedOn(shop: string): boolean {
  const kind = shopPairing(shop).read()?.kind
  return kind === 'kiosk' || kind === 'till'
}

/**
 * Returns a function that resets the device for the next guest: no personal data, the shop's language, the
 * menu.
 */
export function useStartOver(): () => Promise<void> {
  const { shop, to } = usePlace()
  const [, navigate] = usePath()
  const client = useApi()
  const queries = useQueryClient()
  const { setLanguage } = useText()
  const language = useConfig().data?.language
  return async () => {
    // If the log-out fails on the server, the session is still forgotten here.
    if (customerOf(shop).read() !== undefined) await client.call(ownAccount.logOut, {}).catch(() => undefined)
    stopBeingCustomer(queries, shop)
    forgetOffers(shop)
    for (const scope of cartScopes(shop)) {
      const cart = cartStore(scope).getState()
      cart.declineOffered()
      cart.removeAll()
      payingCart(scope).update(() => undefined)
    }
    choose(shop, {
      orderType: undefined,
      requestedFor: undefined,
      vehicle: undefined,
      deliverTo: undefined,
      guests: undefined,
    })
    avoid(shop, [])
    keepFilter(shop, '')
    if (language !== undefined) setLanguage(language)
    navigate(to('home'), { replace: true })
  }
}
