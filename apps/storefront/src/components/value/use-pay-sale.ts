import { payOnline } from '@tabard/contract/payments/pay-online'
import { isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import { usePaymentPage } from '@tabard/ordering-ui/checkout/payment-page'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { usePaymentMethods } from '@tabard/ordering-ui/context/use-payment-methods'
import { useBfcacheRestore } from '@tabard/ui/browser/use-bfcache-restore'
import { errorText } from '@tabard/ui/client/error-text'
import { useWrite } from '@tabard/ui/client/queries'
import { notifyError } from '@tabard/ui/notices'
import { usePath } from '@tabard/ui/router'
import { useState } from 'react'
import { payingLink } from '../../state/orders/paying-link.ts'
import { usePlace } from '../../state/shop/place.tsx'

/** The methods that can pay a gift card or a top-up: they are paid online, and never with value. */
export function useSaleMethods() {
  const methods = usePaymentMethods({ isAtTable: false, orderType: undefined }).filter(isOnlineMethod)
  const [payment, setPayment] = useState<string>()
  const chosen = methods.find((method) => method.payment === payment) ?? methods[0]
  return { methods, chosen, choose: setPayment }
}

/** Opens the payment page of a gift card or a top-up that was ordered. `returnTo`: the screen that checks the payment. */
export function usePaySale() {
  const { t } = useLabels()
  const { shop } = usePlace()
  const [, navigate] = usePath()
  const again = useWrite(payOnline.payAgain)
  const openPage = usePaymentPage()
  useBfcacheRestore(again.reset)
  return {
    isBusy: again.isPending || again.isSuccess,
    async pay(orderId: string, payment: string | undefined, returnTo: string) {
      try {
        const { attempt } = await again.mutateAsync({
          orderId,
          ...(payment === undefined ? {} : { payment }),
        })
        const pageUrl = attempt?.pageUrl
        if (pageUrl !== undefined) {
          payingLink(shop).update(() => returnTo)
          // In this window, the browser is leaving now.
          if (!openPage(pageUrl)) return
          again.reset()
        }
        navigate(returnTo, { replace: true })
      } catch (error) {
        notifyError(errorText(error, t))
        again.reset()
        // The order exists: its screen says how paying it stands, and offers to pay again.
        navigate(returnTo, { replace: true })
      }
    },
  }
}
