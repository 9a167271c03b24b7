import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { storedCards } from '@tabard/contract/payments/stored-cards'
import { refusalData, type Refused } from '@tabard/contract/wire/refused'
import { tellFault } from '@tabard/ordering-ui/cart-state/line-errors'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import type { Payment } from '@tabard/ordering-ui/checkout-fields/payment-choice.tsx'
import { afterRefusal, type CheckoutField } from '@tabard/ordering-ui/checkout/refusals'
import { usePaymentPage } from '@tabard/ordering-ui/checkout/payment-page'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { orderedWithCodes } from '@tabard/ordering-ui/offers/entered-codes'
import { followOffers } from '@tabard/ordering-ui/offers/follow-offers'
import { useOffers } from '@tabard/ordering-ui/offers/use-offers'
import { endTable } from '@tabard/ordering-ui/table/table-sync'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey } from '@tabard/ui/client/queries'
import { isValueRefusal } from '@tabard/ordering-ui/value/rewards/use-refused-value'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify, notifyError } from '@tabard/ui/notices'
import { usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { payingCart } from '../../state/cart/paying-cart.ts'
import { lastOrder } from '../../state/orders/last-order.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { rememberAddress } from './remember-address.ts'
import { useReadValueAgain } from '../../components/value/use-read-value-again.ts'

interface OnForm {
  /** A step of the form can fix it. */
  onProblem(refusal: Refused): void
  onField(field: CheckoutField): void
}

/** What the answers of the server to an order lead to in this app. */
export function useAnswers({ onProblem, onField }: OnForm) {
  const { t } = useLabels()
  const { cartScope, shop, to } = usePlace()
  const [, navigate] = usePath()
  const client = useApi()
  const queries = useQueryClient()
  const openPage = usePaymentPage()
  const readValueAgain = useReadValueAgain()
  const promotions = useOffers()?.promotions ?? []

  function remember(order: Order) {
    void rememberAddress(client, order)
    lastOrder(shop).update(() => order.orderId)
    queries.setQueryData(readKey(client, orders.track, { orderId: order.orderId }), order)
  }

  function onSent({ orderId }: Order, payment: Payment) {
    const { cartId, revision } = cartStore(cartScope).getState().cart
    payingCart(cartScope).update(() => ({ orderId, cartId, revision, payment }))
  }

  function onPlaced(order: Order) {
    remember(order)
    cartStore(cartScope).getState().placed(cartStore(cartScope).getState().cart.cartId, 'none')
    orderedWithCodes(cartScope)
    readValueAgain()
    navigate(to('orderplaced'), { replace: true })
  }

  /** The cart stays until the payment is settled. */
  function onPage(order: Order, pageUrl: string) {
    remember(order)
    if (openPage(pageUrl)) navigate(`${to('pay')}?order=${order.orderId}`, { replace: true })
  }

  function onOwnOrder(refusal: Refused) {
    cartStore(cartScope).getState().placed(cartStore(cartScope).getState().cart.cartId, 'offerBack')
    notifyError(errorText(refusal, t))
    navigate(to('lastorder'), { replace: true })
  }

  function onRefused(refusal: Refused, cartRevision: number) {
    const after = afterRefusal(refusal)
    switch (after.kind) {
      case 'placed':
        if (after.by === 'guest') return onOwnOrder(refusal)
        // Another guest placed the table's cart first: that order is for all.
        notify(errorText(refusal, t))
        return navigate(to('myorders'), { replace: true })
      case 'line':
        tellFault(cartScope, cartRevision, refusal)
        notifyError(errorText(refusal, t))
        return navigate(to('cart'))
      case 'cart':
        notifyError(errorText(refusal, t))
        return navigate(to('cart'))
      case 'leftTable':
        endTable(shop)
        return navigate(`${to('tokenexpired')}?why=ended`)
      case 'confirm': {
        const outcomes = refusalData(refusal, 'price.changed')?.promotions ?? []
        return void followOffers(client, cartScope, outcomes, promotions)
      }
      case 'field':
        return onField(after.field)
      case 'alert':
        // The card was removed on another device: the list must lose it too.
        if (isValueRefusal(refusal)) readValueAgain()
        if (refusal.code === 'card.unknown')
          void queries.invalidateQueries({ queryKey: readKey(client, storedCards.list, {}) })
        return onProblem(refusal)
      case 'failure':
        // `usePlacing` shows it.
        return undefined
    }
  }

  return { onSent, onPlaced, onPage, onRefused }
}
