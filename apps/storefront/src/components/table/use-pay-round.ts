import { payOnline } from '@tabard/contract/payments/pay-online'
import { notify, notifyError } from '@tabard/ui/notices'
import { useWrite } from '@tabard/ui/queries'
import { errorText } from '@tabard/ui/error-text'
import { payingRound } from '../../state/paying-round.ts'
import { usePlace } from '../../state/place.tsx'
import { useBfcacheRestore } from '../../state/use-brought-back.ts'
import { useTable } from '../../state/use-table.ts'
import { useLabels } from '../../state/use-labels.ts'

/** Pays a round that another guest sent: on its open payment page, regardless of who opened it. */
export function usePayRound(orderId: string) {
  const { t } = useLabels()
  const { shop } = usePlace()
  const sessionId = useTable()?.sessionId
  const pay = useWrite(payOnline.payRound)
  useBfcacheRestore(pay.reset)
  return {
    isBusy: sessionId === undefined || pay.isPending || pay.data?.pageUrl !== undefined,
    start(payment: string) {
      if (sessionId === undefined) return
      pay.mutate(
        { sessionId, orderId, payment },
        {
          onSuccess({ pageUrl, paymentStatus }) {
            if (pageUrl === undefined) return notify(t(`payment.${paymentStatus}`))
            payingRound(shop).update(() => orderId)
            location.assign(pageUrl)
          },
          onError: (error) => notifyError(errorText(error, t)),
        },
      )
    },
  }
}
