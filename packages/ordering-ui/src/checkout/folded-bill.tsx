import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { BillRows } from '../bill/bill-rows.tsx'
import { RestToPay } from '../bill/rest-to-pay.tsx'
import { WorkedOut } from '../bill/worked-out.tsx'
import { CartLines } from '../cart/cart-lines.tsx'
import type { ShownBill } from '../cart-state/price-shown.ts'
import { useCart } from '../cart-state/use-cart.ts'
import { useOrdering } from '../context/ordering.tsx'
import { useLabels } from '../context/use-labels.ts'
import { useMenu } from '../context/use-menu.ts'
import { AllergyWarning } from '../menu/allergy-warning.tsx'
import { CodeField } from '../offers/code-field.tsx'
import { OrderedLines } from './ordered-lines.tsx'

/**
 * What is ordered and its bill: one line on a phone until the guest opens it, all of it where there is room. Faulty
 * lines and warnings of allergens are never folded.
 */
export function FoldedBill({ shown }: { readonly shown: ShownBill }) {
  const { t, money } = useLabels()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { bill, faults, units } = shown
  const faulty = new Set(faults.flatMap((fault) => ('lineId' in fault ? [fault.lineId] : [])))
  return (
    <>
      {faulty.size > 0 && <CartLines shown={shown} lineIds={faulty} />}
      <div className="max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:px-4">
        <button
          type="button"
          className="figures flex min-h-12 w-full items-center justify-between gap-3 py-2 text-left font-semibold md:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('checkout.summary', { count: units, total: money(bill.payableCents, bill.currency) })}
          <ChevronDown aria-hidden size={20} className={isOpen ? 'rotate-180' : ''} />
        </button>
        {!isOpen && <Warnings />}
        <div id={id} className={`flex flex-col gap-4 max-md:pb-4 ${isOpen ? '' : 'max-md:hidden'}`}>
          <OrderedLines bill={bill} without={faulty} />
          <CodeField bill={bill} />
          <BillRows bill={bill} isPayable />
          <RestToPay bill={bill} />
          <WorkedOut bill={bill} />
        </div>
      </div>
    </>
  )
}

/** What the folded lines contain that the guest avoids. */
function Warnings() {
  const lines = useCart(useOrdering().cartScope, ({ cart }) => cart.lines)
  const index = useMenu().data
  if (!index) return null
  return (
    <div className="md:hidden">
      {lines.map((line) => (
        <AllergyWarning key={line.lineId} line={line} index={index} />
      ))}
    </div>
  )
}
