import type { Order } from '@tabard/contract/orders/order'
import { helpKindsOf } from '@tabard/domain/orders/order-help'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { later } from '@tabard/ui/browser/chunk'
import { LifeBuoy } from 'lucide-react'
import { Suspense, useState } from 'react'
import { rowLook } from '../../orders/order-actions.tsx'

// Only guests who open it need the form.
const HelpSheet = later(() => import('./help-sheet.tsx'), 'HelpSheet').Component

/** Opens the form that asks for help with the order. Nothing while there is nothing to ask. */
export function HelpRow({ order }: { readonly order: Order }) {
  const { t } = useLabels()
  const kinds = helpKindsOf(order, useNow())
  // The list of orders leads here to ask.
  const [isOpen, setOpen] = useState(() => new URLSearchParams(location.search).has('help'))
  if (kinds.length === 0) return null
  return (
    <div>
      <button type="button" className={rowLook} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LifeBuoy aria-hidden size={20} />
        {t('track.help')}
      </button>
      <Suspense>
        {isOpen && <HelpSheet order={order} kinds={kinds} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
