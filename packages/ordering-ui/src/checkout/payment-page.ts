import { shopPairing } from '@tabard/ui/storage/device'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage/storage'
import { useOrdering } from '../context/ordering.tsx'
import { useConfig } from '../context/shop-state.tsx'

const features = 'popup,width=480,height=760'

/**
 * When a payment page of the shop was opened in a window of its own, in milliseconds. The window that returns from the
 * provider reads it: browsers cut the link between the two (`cross-origin-opener-policy`).
 */
export function paymentWindow(shop: string): StoredEntry<number> {
  return storedEntry('payment-window', shop, (value): value is number => typeof value === 'number')
}

/**
 * Returns a function that opens a payment page as the shop wants (`payment.screen`): in this window, or in one above it.
 * It returns whether this page stays. A browser that refuses the window, and a device of the shop, open it here.
 */
export function usePaymentPage(): (pageUrl: string) => boolean {
  const { shop } = useOrdering()
  const isSheet = useConfig().data?.paymentScreen === 'sheet'
  return (pageUrl) => {
    const mayOpen = isSheet && shopPairing(shop).read() === undefined
    const opened = mayOpen ? window.open(pageUrl, '_blank', features) : null
    paymentWindow(shop).update(() => (opened ? Date.now() : undefined))
    if (!opened) location.assign(pageUrl)
    return opened !== null
  }
}
