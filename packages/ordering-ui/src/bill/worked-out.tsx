import { later } from '@tabard/ui/browser/chunk'
import type { Bill } from '@tabard/domain/pricing/bill'
import { Suspense, useState } from 'react'
import { CircleHelp } from 'lucide-react'
import { useLabels } from '../context/use-labels.ts'

const Sheet = later(() => import('./worked-out-sheet.tsx'), 'WorkedOutSheet').Component

/** A button on every bill that opens its explanation. */
export function WorkedOut({ bill }: { readonly bill: Bill }) {
  const { t } = useLabels()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button-text no-print -my-1 self-center text-[0.9375rem]"
        onClick={() => setIsOpen(true)}
      >
        <CircleHelp aria-hidden size={18} />
        {t('bill.workedOut')}
      </button>
      {isOpen && (
        <Suspense>
          <Sheet bill={bill} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
