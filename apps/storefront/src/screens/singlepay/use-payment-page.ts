import { payLinks, type PayLink } from '@tabard/contract/payments/links/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { useBfcacheRestore } from '@tabard/ui/browser/use-bfcache-restore'
import { errorText } from '@tabard/ui/client/error-text'
import { useWrite } from '@tabard/ui/client/queries'
import { notifyError } from '@tabard/ui/notices'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { payingLink } from '../../state/orders/paying-link.ts'
import { usePlace } from '../../state/shop/place.tsx'
import type { PayChoice } from './use-pay-choice.ts'
import type { NamedLink } from './use-pay-link.ts'

/**
 * Opens the payment page of a link for what the screen shows. A refusal for a changed bill needs no message: the screen
 * shows the new amount.
 */
export function usePaymentPage(link: NamedLink, asked: PayLink, onChanged: () => void) {
  const { t } = useLabels()
  const { shop } = usePlace()
  const write = useWrite(payLinks.pay)
  useBfcacheRestore(write.reset)
  const { dueCents, billVersion } = asked
  return {
    isBusy: write.isPending || (write.isSuccess && write.data.pageUrl !== undefined),
    isChanged: write.error instanceof Refused && write.error.code === 'payLink.billChanged',
    pay({ payment, surchargeCents, tipCents }: PayChoice) {
      const added = {
        ...(surchargeCents === 0 ? {} : { surchargeCents }),
        ...(tipCents === 0 ? {} : { tipCents }),
      }
      write.mutate(
        { ...link, payment, dueCents, billVersion, ...added },
        {
          onSuccess({ pageUrl }) {
            if (pageUrl === undefined) return onChanged()
            payingLink(shop).update(() => location.pathname + location.search)
            location.assign(pageUrl)
          },
          onError(error) {
            if (!(error instanceof Refused && error.code === 'payLink.billChanged'))
              notifyError(errorText(error, t))
            onChanged()
          },
        },
      )
    },
  }
}
