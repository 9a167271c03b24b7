import type { Bill } from '@tabard/domain/pricing/bill'
import { useCart } from '../cart-state/use-cart.ts'
import { AllergyWarning } from '../menu/allergy-warning.tsx'
import { useOrdering } from '../context/ordering.tsx'
import { useMenu } from '../context/use-menu.ts'
import { useLabels } from '../context/use-labels.ts'

interface OrderedLinesProps {
  readonly bill: Bill
  /** Lines shown elsewhere. */
  readonly without: ReadonlySet<string>
}

/** A summary of the lines to order. */
export function OrderedLines({ bill, without }: OrderedLinesProps) {
  const { name, money } = useLabels()
  const index = useMenu().data
  const lines = useCart(useOrdering().cartScope, ({ cart }) => cart.lines)
  return (
    <ul className="figures flex flex-col gap-1 border-b border-line pb-4 text-[0.9375rem]">
      {bill.lines
        .filter(({ lineId }) => !without.has(lineId))
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
  )
}
