import { later } from '@tabard/ui/browser/chunk'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { rowLook } from '../../orders/order-actions.tsx'

// Only guests who open it need the form.
const SendReceipt = later(() => import('./send-receipt.tsx'), 'SendReceipt').Component

/** Opens the form that sends the receipt. Nothing where the shop sends none. */
export function ReceiptRow({ receiptId }: { readonly receiptId: string }) {
  const { t } = useLabels()
  const [isOpen, setOpen] = useState(false)
  const sendsBy = useConfig().data?.messages.receipt
  if (!sendsBy || (!sendsBy.mail && !sendsBy.sms)) return null
  return (
    <div>
      <button type="button" className={rowLook} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Send aria-hidden size={20} />
        {t('receipt.send')}
      </button>
      {isOpen && (
        <div className="px-4 pb-4">
          <Suspense>
            <SendReceipt receiptId={receiptId} sendsBy={sendsBy} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
