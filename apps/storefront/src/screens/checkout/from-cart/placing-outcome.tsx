import { Dialog } from '@base-ui/react/dialog'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { later } from '@tabard/ui/browser/chunk'
import { Suspense, useEffect } from 'react'
import type { CheckoutState } from '../use-checkout.ts'

const loadPlacing = () =>
  Promise.all([import('@tabard/ordering-ui/checkout/placing-dialog.tsx'), import('../order-failed.tsx')])
const PlacingDialog = later(async () => (await loadPlacing())[0], 'PlacingDialog').Component
const OrderFailed = later(async () => (await loadPlacing())[1], 'OrderFailed').Component

/** How sending the cart stands, above the cart: its progress, a total to confirm, or its failure. */
export function PlacingOutcome({ checkout }: { readonly checkout: CheckoutState }) {
  const { t } = useLabels()
  const { placing, again, stop } = checkout
  // Load it now: there may be no network when it is needed.
  useEffect(() => void loadPlacing().catch(() => undefined), [])
  return (
    <Suspense>
      {placing.step === 'failed' ? (
        <Dialog.Root open>
          <Dialog.Portal>
            <Dialog.Popup
              aria-label={t('failed.title')}
              className="fixed inset-0 z-50 overflow-y-auto bg-paper"
            >
              <OrderFailed
                refusal={placing.refusal}
                inStore={undefined}
                onAgain={(method) => void again(method)}
                onLeave={stop}
              />
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
      ) : (
        placing.step !== 'idle' && (
          <PlacingDialog placing={placing} onAgain={() => void again()} onStop={stop} />
        )
      )}
    </Suspense>
  )
}
