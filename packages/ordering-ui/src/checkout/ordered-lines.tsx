import type { ShownBill } from '../cart-state/price-shown.ts'
import { useCart } from '../cart-state/use-cart.ts'
import { AllergyWarning } from '../menu/allergy-warning.tsx'
import { CartLines } from '../cart/cart-lines.tsx'
import { useOrdering } from '../context/ordering.tsx'
import { useMenu } from '../context/use-menu.ts'
import { useLabels } from '../context/use-labels.ts'

/**
 * A summary of the lines to order. Faulty lines come first, as in the cart: with the reason, alternatives and
 * ways to change them.
 */
export function OrderedLines({ shown: { bill, faults, units } }: { readonly shown: ShownBill }) {
  const { name, money } = useLabels()
  const index = useMenu().data
  const lines = useCart(useOrdering().cartScope, ({ cart }) => cart.lines)
  const faulty = new Set(faults.flatMap((fault) => ('lineId' in fault ? [fault.lineId] : [])))
  return (
    <>
      {faulty.size > 0 && <CartLines shown={{ bill, faults, units }} lineIds={faulty} />}
      <ul className="figures flex flex-col gap-1 border-b border-line pb-4 text-[0.9375rem]">
        {bill.lines
          .filter(({ lineId }) => !faulty.has(lineId))
          .map((line) => {
            const chosen = lines.find(({ lineId }) => lineId === line.lineId)
            return (
              <li key={line.lineId}>
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="min-w-0">
                    {line.quantity} × {name(line.names)}
                  </span>
                  <span className="ml-auto shrink-0 text-soft">{money(line.amountCents, bill.currency)}</span>
                </span>
                {chosen && index && <AllergyWarning line={chosen} index={index} />}
              </li>
            )
          })}
      </ul>
    </>
  )
}
